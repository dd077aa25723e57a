import { mount } from "svelte";
import App from "./App.svelte";
import { router } from "./router.svelte";
import "./styles/index.css";

router.start();
mount(App, { target: document.getElementById("app")! });
