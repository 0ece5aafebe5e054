/** Size of a button's container on the profile page; jsdom has no layout. */
const rect = { x: 0, y: 0, width: 260, height: 44, top: 0, right: 260, bottom: 44, left: 0 };

class ObservedWidth implements ResizeObserver {
  constructor(private readonly callback: ResizeObserverCallback) {}
  observe(target: Element): void {
    const contentRect = { ...rect, toJSON: () => rect };
    const size = [{ inlineSize: 260, blockSize: 44 }];
    const sizes = { borderBoxSize: size, contentBoxSize: size, devicePixelContentBoxSize: size };
    this.callback([{ target, contentRect, ...sizes }], this);
  }
  unobserve(): void {}
  disconnect(): void {}
}

/** Mocks the scripts of Google and Apple. A script named `blocked.js` fails to load. */
export function mockProviders() {
  let google: Parameters<GoogleIdentity['initialize']>[0] | undefined;
  let apple: Parameters<AppleAuth['init']>[0] | undefined;
  const observer = new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (!(node instanceof HTMLScriptElement)) continue;
      node.dispatchEvent(new Event(node.src.endsWith('blocked.js') ? 'error' : 'load'));
    }
  });
  observer.observe(document.head, { childList: true });
  window.ResizeObserver = ObservedWidth;
  Object.assign(window, { matchMedia: () => ({ matches: false }) });
  window.google = {
    accounts: { id: { initialize: (settings) => void (google = settings), renderButton: () => undefined } },
  };
  window.AppleID = { auth: { init: (settings) => void (apple = settings), renderButton: () => undefined } };

  return {
    /** Returns the nonces that the buttons of Google and Apple send. */
    nonces: () => [google?.nonce, apple?.nonce],
    /** Returns the state that Apple would send back. */
    appleState: () => apple?.state ?? '',
    signInAtGoogle: (credential: string) => google?.callback({ credential }),
    stop: () => observer.disconnect(),
  };
}
