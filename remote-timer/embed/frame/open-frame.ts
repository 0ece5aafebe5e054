import type { TimerOptions } from '../options.ts';
import { type FromFrame, opening, type ToFrame } from './messages.ts';

/** Timeout for loading the iframe's document, and then for showing the timer, in ms. */
const loadMs = 15_000;
const drawMs = 5_000;

export interface OpenFrame {
  element: HTMLIFrameElement;
  send: (message: ToFrame) => void;
  close: () => void;
}

interface Opening {
  server: string;
  options: TimerOptions;
  /** Returns the first messages; the iframe shows the timer once it has them. */
  first: () => readonly ToFrame[];
  onMessage: (message: FromFrame) => void;
  /** The browser refused the iframe, or the server is unreachable: a page can't distinguish them. */
  onSilence: () => void;
}

/**
 * Denies navigation of the page, forms and downloads. The iframe has the server's origin, so that it can store
 * changes made offline; the sign-in popup is a window of its own.
 */
const sandbox = 'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox';

function frameElement(server: string, { integration }: TimerOptions): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  const query = new URLSearchParams({ integration: String(integration), origin: location.origin });
  frame.className = 'frame';
  frame.referrerPolicy = 'no-referrer';
  frame.setAttribute('sandbox', sandbox);
  frame.src = `${server}/embed/frame?${query}`;
  return frame;
}

/** Creates an iframe, which the caller inserts, and opens the channel when its document has loaded. */
export function openFrame({ server, options, first, onMessage, onSilence }: Opening): OpenFrame {
  const element = frameElement(server, options);
  const { port1: port, port2 } = new MessageChannel();
  const send = (message: ToFrame) => port.postMessage(message);
  let patience = setTimeout(onSilence, loadMs);
  port.onmessage = ({ data }: MessageEvent<FromFrame>) => {
    clearTimeout(patience);
    onMessage(data);
  };
  element.onload = () => {
    element.onload = null;
    clearTimeout(patience);
    patience = setTimeout(onSilence, drawMs);
    for (const message of first()) send(message);
    // Only to the server's origin: the browser's own error page for a refused iframe receives nothing.
    element.contentWindow?.postMessage(opening, server, [port2]);
  };
  return {
    element,
    send,
    close() {
      clearTimeout(patience);
      port.close();
      element.onload = null;
      element.remove();
    },
  };
}
