import type { TimerQueue, TimeweaveEmbed } from '../options.ts';
import { moduleLoader } from './load-module.ts';
import { mount } from './mount.ts';
import { defineTimerElement } from './timer-element.ts';

/** File name and integrity of the timer's module; the build fills them in. */
declare const timerModule: { file: string; integrity: string };

function begin(): void {
  // A page may contain the script twice.
  if (window.Timeweave) return;
  const script = document.currentScript ?? document.querySelector('script[src*="/embed/v1.js"]');
  if (!(script instanceof HTMLScriptElement)) return;
  const url = new URL(timerModule.file, script.src);
  const load = moduleLoader({
    url: url.href,
    integrity: timerModule.integrity,
    nonce: script.nonce,
  });
  const embed: TimeweaveEmbed = { mount };
  window.Timeweave = embed;
  defineTimerElement({ server: url.origin, load });
  const waiting = window.timeweave;
  const queue: TimerQueue = { push: (call) => call(embed) };
  window.timeweave = queue;
  if (waiting instanceof Array) for (const call of waiting) call(embed);
}

begin();
