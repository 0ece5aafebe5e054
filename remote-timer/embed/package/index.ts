import type { LoadTimer, MountedTimer, TimeweaveEmbed, TimerSource } from '../options.ts';

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

let loading: Promise<TimeweaveEmbed> | undefined;

function load({ server, nonce }: TimerSource): Promise<TimeweaveEmbed> {
  return new Promise((resolve, reject) => {
    if (window.Timeweave) return resolve(window.Timeweave);
    const script = document.createElement('script');
    const fail = () => {
      script.remove();
      reject(new Error(`The timer could not be loaded from ${server}.`));
    };
    script.async = true;
    if (nonce) script.nonce = nonce;
    // A URL that returns another page's HTML loads, but defines no timer.
    script.onload = () => (window.Timeweave ? resolve(window.Timeweave) : fail());
    script.onerror = fail;
    script.src = new URL('/embed/v1.js', server).href;
    document.head.append(script);
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
