import { addScript, LoadFault } from './fault-shell.ts';
import { bridgeArrival, timerArrival, type AttachTimer } from '../module-contract.ts';

interface ModuleSource {
  url: string;
  integrity: string;
  /** Name in `window` under which the module passes itself on. */
  arrival: typeof timerArrival | typeof bridgeArrival;
}

declare global {
  interface Window {
    [timerArrival]?: (attach: AttachTimer) => void;
    [bridgeArrival]?: (attach: AttachTimer) => void;
    /** The part of Trusted Types that we use. */
    trustedTypes?: {
      createPolicy: (
        name: string,
        rules: { createScriptURL: (url: string) => string },
      ) => { createScriptURL: (url: string) => string };
    };
  }
}

/**
 * Returns a factory of loaders. Each loader loads its module once, and retries after a failure. The page's policy may
 * allow scripts only by nonce, so modules get the nonce of this script.
 */
export function moduleLoaders(
  nonce: string | undefined,
): (source: ModuleSource) => () => Promise<AttachTimer> {
  // A page with `require-trusted-types-for` allows this policy by name, once.
  const rules = { createScriptURL: (text: string) => text };
  let policy = rules;
  try {
    policy = window.trustedTypes?.createPolicy('timeweave-embed', rules) ?? rules;
  } catch {
    // Not allowed: a page that enforces Trusted Types blocks the script below.
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
        // Browsers cache failed modules by URL, so each attempt has its own.
        const src = attempts++ ? `${url}?${attempts}` : url;
        try {
          script.src = policy.createScriptURL(src);
        } catch {
          const remedy = 'Allow the policy timeweave-embed in trusted-types.';
          throw new LoadFault('policy', 'The page requires Trusted Types.', remedy);
        }
        addScript(script, src).catch(reject);
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
