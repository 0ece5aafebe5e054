import { type Look, themed } from './messages.ts';

const names = Object.keys(themed);

/**
 * A hidden element whose styles change with the page's. The end of its 1 ms transition is the only event that follows
 * such a change.
 */
export const probeStyle = `
.probe{position:absolute;width:0;height:0;overflow:hidden;color:light-dark(#000,#fff);
transition:1ms allow-discrete;transition-property:color,${names.join()}}
:host([theme=light]) .probe{color-scheme:light}
:host([theme=dark]) .probe{color-scheme:dark}
:host([theme=auto]) .probe{color-scheme:light dark}`;

/** Returns the color scheme and the themed values at the timer's position. */
export function pageLook(probe: Element): Look {
  const style = getComputedStyle(probe);
  const values: Record<string, string> = {};
  for (const name of names) {
    const value = style.getPropertyValue(name).trim();
    if (value) values[name] = value;
  }
  return { scheme: /\b255\b/.test(style.color) ? 'dark' : 'light', values };
}
