import { blockingDirective, diagnose, watchPolicy } from '@timeweave/shared/embed';
import { type AttachTimer, bridgeArrival } from '../module-contract.ts';
import type { TimerErrorCode } from '../options.ts';
import { productLink } from '../loader/fault-shell.ts';
import { errorDetails, tellDeveloper } from '../timer/remedies.ts';
import { faultWords } from '../timer/words.ts';
import type { ToFrame } from './messages.ts';
import { type OpenFrame, openFrame } from './open-frame.ts';
import { pageLook, probeStyle } from './page-look.ts';

const sheet = new CSSStyleSheet();
sheet.replaceSync(`${probeStyle}
.card{position:relative}
.frame{position:absolute;inset:0;width:100%;height:100%;border:0;border-radius:inherit}
.shell .frame{visibility:hidden}`);

/**
 * Shows the timer in an iframe of the server, with the same position and size. The page receives its events but no
 * token.
 */
const attachFrame: AttachTimer = ({ root, server, options, emit }) => {
  root.adoptedStyleSheets = [...new Set([...root.adoptedStyleSheets, sheet])];
  root.querySelector('.shell')?.remove();
  const box = document.createElement('div');
  const probe = document.createElement('span');
  probe.className = 'probe';
  root.append(box, probe);
  const attached = new AbortController();
  const { signal } = attached;
  let state: 'waiting' | 'shown' | 'failed' = 'waiting';
  let integration: number | undefined;
  let frame: OpenFrame | undefined;
  /** Calls made before the timer is shown. */
  let calls: ToFrame[] = [];

  const look = (): ToFrame => {
    const seen = pageLook(probe);
    // With a color scheme other than the page's, an iframe gets an opaque background.
    if (frame) frame.element.style.colorScheme = seen.scheme;
    return { kind: 'look', look: seen };
  };
  const tracked = (): ToFrame => {
    const { description, project, tags, billable, reference } = options();
    if (frame) frame.element.title = `Timeweave timer${description ? `: ${description}` : ''}`;
    return { kind: 'options', options: { description, project, tags, billable, reference } };
  };

  const show = (now: typeof state, ...content: (string | Element)[]) => {
    state = now;
    box.className = now === 'shown' ? 'card' : 'card shell';
    box.ariaBusy = String(now === 'waiting');
    if (content.length > 0) box.replaceChildren(...content);
  };

  const fail = (code: TimerErrorCode) => {
    const message = faultWords[code];
    frame?.close();
    const button = document.createElement('button');
    button.textContent = 'Try again';
    button.onclick = open;
    show('failed', message, button, productLink(server));
    tellDeveloper(code, message);
    emit('error', errorDetails(code, message));
  };

  const refused = async () => {
    const silent = frame;
    // With frames the policy need not allow the page's own calls: a blocked one tells nothing.
    const isBlocked = blockingDirective(server).startsWith('frame-');
    const found = isBlocked ? 'policy' : await diagnose(server, integration);
    const isKnown = isBlocked || found === 'origin' || found === 'integration';
    const code = isKnown && found ? found : 'load';
    // The iframe may have responded late, or been replaced.
    if (!signal.aborted && state === 'waiting' && frame === silent) fail(code);
  };

  watchPolicy(server);
  function open(): void {
    frame?.close();
    ({ integration } = options());
    if (!integration) return fail('setup');
    frame = openFrame({
      server,
      options: options(),
      first: () => [tracked(), look()],
      onSilence: () => void refused(),
      onMessage: (message) => {
        if (message.kind === 'event') return emit(message.name, message.details);
        show('shown');
        for (const call of calls) frame?.send(call);
        calls = [];
      },
    });
    show('waiting', frame.element);
  }

  const call = (kind: 'start' | 'stop' | 'forget') => {
    if (state === 'shown') frame?.send({ kind });
    else calls.push({ kind });
  };

  // Before its transition ends, the probe may still have the old styles.
  probe.addEventListener('transitionend', () => state === 'shown' && frame?.send(look()), { signal });
  addEventListener('online', () => state === 'failed' && open(), { signal });
  open();

  return {
    changed() {
      if (options().integration !== integration) open();
      else if (state === 'shown') for (const message of [tracked(), look()]) frame?.send(message);
    },
    start: () => call('start'),
    stop: () => call('stop'),
    forget: () => call('forget'),
    detach() {
      attached.abort();
      frame?.close();
      box.remove();
      probe.remove();
    },
  };
};

// Passes the module to the loader, which waits for it.
window[bridgeArrival]?.(attachFrame);
