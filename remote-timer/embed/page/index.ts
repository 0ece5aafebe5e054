import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import type { TimerEvents } from '../options.ts';
import { errorDetails } from '../timer/remedies.ts';
import { faultWords } from '../timer/words.ts';
import type { Emit } from './event-reporter.tsx';
import type { MountedTimerPage, TimerPageModule, TimerPageOptions } from './options.ts';
import { openPageSession } from './page-session.ts';
import { pageClass } from './page-style.ts';
import { TimerPage } from './timer-page.tsx';

export type { MountedTimerPage, TimerPageModule, TimerPageOptions };

/** Returns the theme that fits the surrounding page; undefined follows the system. */
function themeOf({ theme }: TimerPageOptions, element: Element): 'light' | 'dark' | undefined {
  if (theme) return theme === 'auto' ? undefined : theme;
  const scheme = getComputedStyle(element).colorScheme;
  if (scheme.includes('dark')) return scheme.includes('light') ? undefined : 'dark';
  return 'light';
}

/** Appends an element that the page's style sheet covers. */
function addPlace(parent: Element) {
  const place = document.createElement('div');
  place.className = pageClass;
  parent.append(place);
  return place;
}

let mounted: MountedTimerPage | undefined;

/** Shows the timer page in the element. A document has one at a time: mounting unmounts the previous one. */
export const mount: TimerPageModule['mount'] = (element, given = {}) => {
  mounted?.unmount();
  let options = given;
  const app = addPlace(element);
  // The product's page is as high as the window.
  app.style.minHeight = '0';
  const popups = addPlace(given.popups ?? document.body);
  // Only the popups in it have boxes.
  popups.style.display = 'contents';
  const listening = new AbortController();
  const showTheme = () => {
    const theme = themeOf(options, element);
    for (const { dataset } of [app, popups]) {
      if (theme) dataset.theme = theme;
      else delete dataset.theme;
    }
  };
  showTheme();
  const emit: Emit = (name, detail) =>
    void app.dispatchEvent(new CustomEvent(`timeweave-${name}`, { detail, bubbles: true, composed: true }));

  const place = { element: app, popups };
  // The host's React makes ids, too.
  const reactRoot = createRoot(app, { identifierPrefix: pageClass });
  let session = openPageSession(options);
  const show = () => {
    const opened = session;
    let reported: string | undefined;
    opened.subscribe(() => {
      const { fault, message } = opened.state();
      if (fault && fault !== reported) emit('error', errorDetails(fault, message ?? faultWords[fault]));
      reported = fault;
    });
    reactRoot.render(createElement(TimerPage, { session: opened, place, emit }));
  };
  show();

  const page: MountedTimerPage = {
    update(changes) {
      if (mounted !== page) return;
      const { integration } = options;
      options = { ...options, ...changes };
      showTheme();
      if (options.integration === integration) return session.give(options.getToken);
      session.close();
      session = openPageSession(options);
      show();
    },
    on(name, listener) {
      const removed = new AbortController();
      const forward = (event: Event) => listener((event as CustomEvent<TimerEvents[typeof name]>).detail);
      const signal = AbortSignal.any([removed.signal, listening.signal]);
      app.addEventListener(`timeweave-${name}`, forward, { signal });
      return () => removed.abort();
    },
    unmount() {
      if (mounted !== page) return;
      mounted = undefined;
      reactRoot.unmount();
      session.close();
      app.remove();
      popups.remove();
    },
    destroy() {
      page.unmount();
      session.forget();
      listening.abort();
    },
  };
  mounted = page;
  return page;
};
