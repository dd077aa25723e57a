import { mount } from "svelte";
import { askAhead } from "./api";
import App from "./App.svelte";
import { known } from "./memory";
import { router } from "./router.svelte";
import { settings } from "./settings.svelte";
import "./styles/index.css";
import { speak } from "./texts/index.svelte";

router.start();
askAhead(router.route, (table) => Boolean(known(table)?.secrets.length));
const begin = () => void mount(App, { target: document.getElementById("app")! });
speak(settings.language).then(begin, begin); // without its words the page speaks English, and says why
