import { type Look, themed } from './messages.ts';

/** Follows the look of a place in a page; `probe` is an element of the timer's shadow root. */
const names = Object.keys(themed);

/**
 * A hidden element whose styles change with those of the page. A transition of a millisecond is how an element learns that;
 * no other event tells it.
 */
export const probeStyle = `
.probe{position:absolute;width:0;height:0;overflow:hidden;color:light-dark(#000,#fff);
transition:1ms allow-discrete;transition-property:color,${names.join()}}
:host([theme=light]) .probe{color-scheme:light}
:host([theme=dark]) .probe{color-scheme:dark}
:host([theme=auto]) .probe{color-scheme:light dark}`;

/** Returns how the page wants the timer to look. */
export function pageLook(probe: Element): Look {
  const style = getComputedStyle(probe);
  const values: Record<string, string> = {};
  for (const name of names) {
    const value = style.getPropertyValue(name).trim();
    if (value) values[name] = value;
  }
  return { scheme: /\b255\b/.test(style.color) ? 'dark' : 'light', values };
}
