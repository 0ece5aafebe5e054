import { shellStyle } from '../loader/shell-style.ts';
import type { AttachedTimer } from '../module-contract.ts';
import type { TimerOptions } from '../options.ts';
import { attachTimer } from '../timer/attach-timer.ts';
import { type FromFrame, type Look, themed } from './messages.ts';
import { readLook, readOptions } from './read-messages.ts';

/** The iframe is as large as the timer, so shadows and outlines must be inside the card. */
const frameStyle = `
:host{display:block!important}
.card{width:100%;box-shadow:none}
.card:has(input:focus-visible){outline-offset:-1px}
.card.running{box-shadow:inset 4px 0 var(--tw-running,#f2a63b)}`;

function styleSheet(text: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  return sheet;
}

function applyLook({ scheme, values }: Look): void {
  const { style } = document.documentElement;
  style.colorScheme = scheme;
  for (const name of Object.keys(themed)) style.setProperty(name, values[name] ?? '');
}

interface FramePlace {
  /** Origin of the parent page. */
  page: string;
  integration: number | undefined;
}

/** Shows the timer once the page has sent its options and styles; sends the page only events. */
export function framedTimer(port: MessagePort, { page, integration }: FramePlace): void {
  const tell = (message: FromFrame) => port.postMessage(message);
  let options: TimerOptions = { integration };
  let timer: AttachedTimer | undefined;

  function attach(): AttachedTimer {
    const element = document.body.appendChild(document.createElement('div'));
    const root = element.attachShadow({ mode: 'open' });
    root.adoptedStyleSheets = [styleSheet(shellStyle)];
    const attached = attachTimer({
      element,
      root,
      server: location.origin,
      framedIn: page,
      options: () => options,
      givenToken: () => undefined,
      emit: (name, details) => port.postMessage({ kind: 'event', name, details }),
    });
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, styleSheet(frameStyle)];
    document.body.style.margin = '0';
    tell({ kind: 'drawn' });
    return attached;
  }

  port.onmessage = ({ data }: MessageEvent<Record<string, unknown> | null>) => {
    const kind = data?.kind;
    if (kind === 'options') {
      options = { ...readOptions(data?.options), integration };
      timer?.changed();
    } else if (kind === 'look') {
      applyLook(readLook(data?.look));
      timer ??= attach();
    } else if (kind === 'start' || kind === 'stop' || kind === 'forget') timer?.[kind]();
  };
}
