import type { TimerQueue, TimeweaveEmbed } from '../options.ts';
import { bridgeArrival, timerArrival } from '../module-contract.ts';
import { moduleLoaders } from './load-module.ts';
import { mount } from './mount.ts';
import { defineTimerElement } from './timer-element.ts';

interface BuiltModule {
  file: string;
  integrity: string;
}

/** The timer, and its bridge for pages with iframes; replaced by the build. */
declare const timerModule: BuiltModule;
declare const bridgeModule: BuiltModule;

function begin(): void {
  // A page may include the script twice.
  if (window.Timeweave) return;
  const script = document.currentScript ?? document.querySelector('script[src*="/embed/v1.js"]');
  if (!(script instanceof HTMLScriptElement)) return;
  const { src, nonce } = script;
  const loaderOf = moduleLoaders(nonce);
  const urlOf = ({ file }: BuiltModule) => new URL(file, src).href;
  const { integrity } = timerModule;
  const loadTimer = loaderOf({ url: urlOf(timerModule), integrity, arrival: timerArrival });
  const loadBridge = loaderOf({
    url: urlOf(bridgeModule),
    integrity: bridgeModule.integrity,
    arrival: bridgeArrival,
  });
  const embed: TimeweaveEmbed = { mount };
  window.Timeweave = embed;
  defineTimerElement({
    server: new URL(src).origin,
    load: (isolation) => (isolation ? loadBridge() : loadTimer()),
  });
  const waiting = window.timeweave;
  const queue: TimerQueue = { push: (call) => call(embed) };
  window.timeweave = queue;
  if (waiting instanceof Array) for (const call of waiting) call(embed);
}

begin();
