import { arrival, type AttachTimer } from '../module-contract.ts';

/** The page may allow scripts by nonce alone; then the module needs the nonce of this script. */
export interface ModuleSource {
  url: string;
  integrity: string;
  nonce: string | undefined;
}

declare global {
  interface Window {
    [arrival]?: (attach: AttachTimer) => void;
    /** Trusted Types, as far as it is used here. */
    trustedTypes?: {
      createPolicy: (
        name: string,
        rules: { createScriptURL: (url: string) => string },
      ) => { createScriptURL: (url: string) => string };
    };
  }
}

/** Loads the timer's module once; after a failure the next call tries again. */
export function moduleLoader({ url, integrity, nonce }: ModuleSource): () => Promise<AttachTimer> {
  let loading: Promise<AttachTimer> | undefined;
  // A page with `require-trusted-types-for` allows this policy by its name.
  const rules = { createScriptURL: (text: string) => text };
  let policy = rules;
  try {
    policy = window.trustedTypes?.createPolicy('timeweave-embed', rules) ?? rules;
  } catch {
    // not allowed: a page that enforces Trusted Types refuses the script below
  }
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
  let attempts = 0;
  return () => {
    loading ??= inject().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
}
