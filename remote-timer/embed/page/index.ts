import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { setPageRoot } from '@timeweave/shared/ui';
import type { TimerEvents } from '../options.ts';
import { errorDetails } from '../timer/remedies.ts';
import { faultWords } from '../timer/words.ts';
import type { Emit } from './event-reporter.tsx';
import type { MountedTimerPage, TimerPageModule, TimerPageOptions } from './options.ts';
import { openPageSession } from './page-session.ts';
import { TimerPage } from './timer-page.tsx';

export type { MountedTimerPage, TimerPageModule, TimerPageOptions };

/** Returns the theme that fits the surrounding page; undefined follows the system. */
function themeOf({ theme }: TimerPageOptions, element: Element): 'light' | 'dark' | undefined {
  if (theme) return theme === 'auto' ? undefined : theme;
  const scheme = getComputedStyle(element).colorScheme;
  if (scheme.includes('dark')) return scheme.includes('light') ? undefined : 'dark';
  return 'light';
}

/** Returns an element with a shadow root that contains the page and a container for its popups. */
function pagePlace(element: Element) {
  const host = document.createElement('div');
  const root = host.attachShadow({ mode: 'open' });
  const [body, app, popups] = [0, 1, 2].map(() => document.createElement('div'));
  if (!body || !app || !popups) throw new Error('No element was made.');
  body.className = 'page';
  body.append(app, popups);
  root.append(body);
  element.append(host);
  return { host, root, app, popups };
}

let mounted: MountedTimerPage | undefined;

/** Shows the timer page in the element. A document has one at a time: mounting unmounts the previous one. */
export const mount: TimerPageModule['mount'] = (element, given = {}) => {
  mounted?.unmount();
  let options = given;
  const { host, root, app, popups } = pagePlace(element);
  const listening = new AbortController();
  const showTheme = () => {
    const theme = themeOf(options, element);
    if (theme) host.dataset.theme = theme;
    else delete host.dataset.theme;
  };
  showTheme();
  setPageRoot({ root, popups });
  const emit: Emit = (name, detail) =>
    void host.dispatchEvent(new CustomEvent(`timeweave-${name}`, { detail, bubbles: true, composed: true }));

  const reactRoot = createRoot(app);
  let session = openPageSession(options);
  const show = () => {
    const opened = session;
    let reported: string | undefined;
    opened.subscribe(() => {
      const { fault, message } = opened.state();
      if (fault && fault !== reported) emit('error', errorDetails(fault, message ?? faultWords[fault]));
      reported = fault;
    });
    reactRoot.render(createElement(TimerPage, { session: opened, root, emit }));
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
      host.addEventListener(`timeweave-${name}`, forward, { signal });
      return () => removed.abort();
    },
    unmount() {
      if (mounted !== page) return;
      mounted = undefined;
      reactRoot.unmount();
      session.close();
      setPageRoot(undefined);
      host.remove();
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
