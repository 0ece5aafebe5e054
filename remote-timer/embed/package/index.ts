import { addScript, loadDetails, productLink } from '../loader/fault-shell.ts';
import type {
  LoadTimer,
  MountedTimer,
  TimerEvents,
  TimerLoadError,
  TimeweaveEmbed,
  TimerSource,
} from '../options.ts';

const unmounted: MountedTimer = {
  update: () => undefined,
  on: () => () => undefined,
  start: () => undefined,
  stop: () => undefined,
  unmount: () => undefined,
  destroy: () => undefined,
};

/** Returned during server-side rendering, where timers render nothing. */
const onServer: TimeweaveEmbed = { mount: () => unmounted };

/** Returns the error of a failed load, and tells the page by an event. */
function withFallback(detail: TimerEvents['error'], server: string): TimerLoadError {
  dispatchEvent(new CustomEvent('timeweave-error', { detail }));
  const { code, message, cause, remedy } = detail;
  const mount = (element: Element) => {
    const place = document.createElement('span');
    place.append(`${message} `, productLink(server));
    element.append(place);
    return () => place.remove();
  };
  return Object.assign(new Error(`The timer could not be loaded from ${server}. ${cause} ${remedy}`), {
    code,
    mount,
  });
}

let loading: Promise<TimeweaveEmbed> | undefined;

function load({ server, nonce }: TimerSource): Promise<TimeweaveEmbed> {
  return new Promise((resolve, reject) => {
    if (window.Timeweave) return resolve(window.Timeweave);
    const script = document.createElement('script');
    script.async = true;
    if (nonce) script.nonce = nonce;
    const { href, origin } = new URL('/embed/v1.js', server);
    const fail = (error: unknown) => {
      script.remove();
      reject(withFallback(loadDetails(error), origin));
    };
    script.src = href;
    addScript(script, href).then(
      // A URL that returns another page's HTML loads, but defines no timer.
      () => (window.Timeweave ? resolve(window.Timeweave) : fail(`${href} is no script of Timeweave.`)),
      fail,
    );
  });
}

export const loadTimer: LoadTimer = (source) => {
  if (typeof window === 'undefined') return Promise.resolve(onServer);
  loading ??= load(typeof source === 'string' ? { server: source } : source).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
};
