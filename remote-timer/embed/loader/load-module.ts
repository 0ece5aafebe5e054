import { bridgeArrival, timerArrival, type AttachTimer } from '../module-contract.ts';

interface ModuleSource {
  url: string;
  integrity: string;
  /** By which name in `window` the module hands itself over. */
  arrival: typeof timerArrival | typeof bridgeArrival;
}

declare global {
  interface Window {
    [timerArrival]?: (attach: AttachTimer) => void;
    [bridgeArrival]?: (attach: AttachTimer) => void;
    /** Trusted Types, as far as it is used here. */
    trustedTypes?: {
      createPolicy: (
        name: string,
        rules: { createScriptURL: (url: string) => string },
      ) => { createScriptURL: (url: string) => string };
    };
  }
}

/**
 * Returns what makes loaders: each loads a module once; after a failure its next call tries again. The page may allow scripts
 * by nonce alone; then modules need the nonce of this script.
 */
export function moduleLoaders(
  nonce: string | undefined,
): (source: ModuleSource) => () => Promise<AttachTimer> {
  // A page with `require-trusted-types-for` allows this policy by its name, once.
  const rules = { createScriptURL: (text: string) => text };
  let policy = rules;
  try {
    policy = window.trustedTypes?.createPolicy('timeweave-embed', rules) ?? rules;
  } catch {
    // not allowed: a page that enforces Trusted Types refuses the script below
  }
  return ({ url, integrity, arrival }) => {
    let loading: Promise<AttachTimer> | undefined;
    let attempts = 0;
    const inject = () =>
      new Promise<AttachTimer>((resolve, reject) => {
        window[arrival] = resolve;
        const script = document.createElement('script');
        script.type = 'module';
        script.crossOrigin = 'anonymous';
        script.integrity = integrity;
        if (nonce) script.nonce = nonce;
        script.onerror = () => {
          script.remove();
          reject(new Error('The timer could not be loaded.'));
        };
        // A failed module stays failed for its address, so each attempt has its own.
        script.src = policy.createScriptURL(attempts++ ? `${url}?${attempts}` : url);
        document.head.append(script);
      });
    return () => {
      loading ??= inject().catch((error: unknown) => {
        loading = undefined;
        throw error;
      });
      return loading;
    };
  };
}
