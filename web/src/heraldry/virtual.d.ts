declare module "virtual:icons" {
  export const paths: Record<string, string>;
  export const ofGame: Record<string, () => Promise<{ paths: Record<string, string> }>>;
}
