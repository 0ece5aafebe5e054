import type { MountedTimer, TimerElement, TimerEvents, TimerOptions } from '../options.ts';

type Value = string | number | boolean | readonly number[] | undefined;

function setAttribute(element: Element, name: string, value: Value): void {
  if (value === undefined || value === false) element.removeAttribute(name);
  else element.setAttribute(name, value === true ? '' : String(value));
}

function setOptions(timer: TimerElement, { getToken, reference, ...options }: TimerOptions): void {
  for (const [name, value] of Object.entries(options)) setAttribute(timer, name, value);
  if (reference) {
    setAttribute(timer, 'reference-id', reference.id);
    setAttribute(timer, 'reference-url', reference.url);
  }
  if (getToken) timer.getToken = getToken;
}

/** Appends a `<timeweave-timer>` to the element. */
export function mount(element: Element, options: TimerOptions = {}): MountedTimer {
  const timer = document.createElement('timeweave-timer');
  const listening = new AbortController();
  setOptions(timer, options);
  element.append(timer);
  return {
    update: (changes) => setOptions(timer, changes),
    on(name, listener) {
      const removed = new AbortController();
      const hear = (event: Event) => listener((event as CustomEvent<TimerEvents[typeof name]>).detail);
      const { signal } = removed;
      listening.signal.addEventListener('abort', () => removed.abort(), { signal });
      timer.addEventListener(`timeweave-${name}`, hear, { signal });
      return () => removed.abort();
    },
    start: () => timer.start(),
    stop: () => timer.stop(),
    unmount: () => timer.remove(),
    destroy() {
      timer.forget();
      listening.abort();
      if (timer.getAttribute('isolation') !== 'frame') return timer.remove();
      // The iframe must exist to forget its token.
      timer.hidden = true;
      setTimeout(() => timer.remove(), 1000);
    },
  };
}
