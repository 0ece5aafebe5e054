// The compiler's library for workers does not go together with the one for pages in one program. These are the few
// names of it that the worker, and the types of Workbox, use.

interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface ExtendableMessageEvent extends ExtendableEvent {
  readonly data: unknown;
}

interface FetchEvent extends ExtendableEvent {
  readonly request: Request;
}

interface ServiceWorkerGlobalScope {
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install', listener: (event: ExtendableEvent) => void): void;
  addEventListener(type: 'message', listener: (event: ExtendableMessageEvent) => void): void;
}
