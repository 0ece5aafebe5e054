import type { TimerOptions } from '../options.ts';
import { type FromFrame, opening, type ToFrame } from './messages.ts';

/** How long the frame's document may take to load, and then to show the timer, in ms. */
const loadMs = 15_000;
const drawMs = 5_000;

/** A frame of the server in the page, and the channel to it. */
export interface OpenFrame {
  element: HTMLIFrameElement;
  send: (message: ToFrame) => void;
  close: () => void;
}

interface Opening {
  server: string;
  options: TimerOptions;
  /** The first messages; the frame shows the timer when it has them. */
  first: () => readonly ToFrame[];
  onMessage: (message: FromFrame) => void;
  /** The browser has refused the frame, or it is out of reach: a page can't tell which. */
  onSilence: () => void;
}

/**
 * It can't navigate the page, nor submit forms, nor start downloads. Its own origin is that of the server, so that it has a
 * storage for what was started offline; the pop-up of the sign-in is a window of its own.
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

/** Makes a frame, which the caller puts into the page, and opens the channel when its document has loaded. */
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
    // To a document of the server alone: the browser's own page about a refused frame gets nothing.
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
