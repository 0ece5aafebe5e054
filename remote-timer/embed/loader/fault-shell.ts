import type { TimerErrorCode, TimerEvents } from '../options.ts';

type Details = TimerEvents['error'];

/** Why a script was not loaded, for the developer. */
export class LoadFault extends Error {
  constructor(
    readonly code: TimerErrorCode,
    cause: string,
    readonly remedy: string,
  ) {
    super(cause);
  }
}

/** Adds a script; rejects with the reason: the page's policy, or a failed request. */
export function addScript(script: HTMLScriptElement, url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    let directive = '';
    const watch = ({ blockedURI, effectiveDirective, disposition }: SecurityPolicyViolationEvent) => {
      if (disposition === 'enforce' && url.startsWith(blockedURI)) directive = effectiveDirective;
    };
    document.addEventListener('securitypolicyviolation', watch);
    const end = () => document.removeEventListener('securitypolicyviolation', watch);
    script.onload = () => (end(), resolve());
    // The event of the policy may come after that of the script.
    script.onerror = () =>
      setTimeout(() => {
        end();
        script.remove();
        const { origin } = new URL(url);
        reject(
          directive
            ? new LoadFault(
                'policy',
                `The page’s policy (${directive}) blocks ${url}.`,
                `Allow ${origin} in it.`,
              )
            : new LoadFault('load', `${url} could not be loaded.`, 'Check that the server runs.'),
        );
      });
    document.head.append(script);
  });
}

/** Returns the details of the event for a failed load, after writing them to the console. */
export function loadDetails(error: unknown): Details {
  const {
    code,
    message: cause,
    remedy,
  } = error instanceof LoadFault ? error : new LoadFault('load', String(error), 'Reload the page.');
  const message =
    code === 'policy' ? 'This page’s security policy blocks the timer.' : 'Couldn’t load the timer.';
  console.error(`Timeweave timer (${code}): ${cause} ${remedy}`);
  return { code, message, cause, remedy };
}

/** Returns the link to the product, which works without the timer. */
export function productLink(server: string): HTMLAnchorElement {
  const link = document.createElement('a');
  link.href = `${server}/`;
  link.target = '_blank';
  link.rel = 'noopener';
  link.textContent = 'Open Timeweave';
  return link;
}
