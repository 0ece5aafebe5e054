import type { AttachedTimer, TimerShell } from '../module-contract.ts';
import type { TimerErrorCode } from '../options.ts';
import { cardStyle } from './card-style.ts';
import { errorDetails } from './remedies.ts';
import type { Session } from './session.ts';
import { sessionFor } from './sessions.ts';
import { type Entry, publicEntry } from './task.ts';
import { type TimerActions, timerCard } from './timer-card.ts';
import { startTask, stopTask, timerModel } from './timer-model.ts';

/** One style sheet for all timers of the page; the page's style policy does not apply to it. */
const sheet = new CSSStyleSheet();
sheet.replaceSync(cardStyle);

/** Returns a function that emits events for changes since the last state, and announces them to screen readers. */
function reporter({ options, emit }: TimerShell, say: (text: string) => void) {
  let isReady = false;
  let running: Entry | undefined;
  let reported: TimerErrorCode | undefined;
  return (session: Session) => {
    const model = timerModel(session, options);
    const { code, text = '' } = model.notice ?? {};
    if (code && code !== reported) {
      say(text);
      emit('error', errorDetails(code, text));
    }
    reported = code;
    if (session.state().phase !== 'ready') return;
    const before = running;
    running = model.running;
    if (!isReady) {
      isReady = true;
      emit('ready', {});
      return;
    }
    if (before?.uuid === running?.uuid) return;
    if (before) {
      const stopped = session.state().entries.finished.find(({ uuid }) => uuid === before.uuid);
      emit('stopped', { entry: publicEntry(stopped ?? { ...before, timer_end: session.now() }) });
    }
    if (running) emit('started', { entry: publicEntry(running) });
    say(`Timer ${running ? 'started' : 'stopped'}: ${model.title || before?.title || '(No description)'}`);
  };
}

/** Attaches the timer to an element's shadow root. */
export function attachTimer(shell: TimerShell): AttachedTimer {
  const { root } = shell;
  root.adoptedStyleSheets = [...new Set([...root.adoptedStyleSheets, sheet])];
  root.querySelector('.shell')?.remove();
  const live = document.createElement('span');
  live.className = 'hidden';
  live.setAttribute('role', 'status');
  const report = reporter(shell, (text) => {
    live.textContent = text;
  });
  const task = shell.options;
  let session = sessionFor(shell, shell.options().integration);
  let leave = (): void => undefined;
  let key: number | undefined | null = null;

  const actions: TimerActions = {
    start: (typed) => startTask(session, task(), typed),
    stop: () => {
      const { running } = timerModel(session, task);
      if (running) stopTask(session, running);
    },
    signIn: () => void session.signIn(),
    retry: () => session.retry(),
    retryChange: () => {
      const { refused } = timerModel(session, task);
      if (refused) session.retryChange(refused);
    },
    discardChange: () => {
      const { refused } = timerModel(session, task);
      if (refused) session.discardChange(refused);
    },
  };

  const { card, update } = timerCard(actions, shell.server);
  root.append(card, live);
  const draw = () => update(timerModel(session, task));
  const changed = () => {
    const { integration, getToken } = task();
    if (key !== integration) {
      key = integration;
      leave();
      session = sessionFor(shell, integration);
      const { tasks } = session;
      tasks.add(task);
      const unsubscribe = session.subscribe(() => {
        draw();
        report(session);
      });
      leave = () => {
        unsubscribe();
        tasks.delete(task);
      };
    }
    session.give(shell.givenToken(), getToken);
    session.tasksChanged();
    draw();
    report(session);
  };
  changed();

  return {
    changed,
    start: () =>
      session.whenKnown(() => {
        if (!timerModel(session, task).running) startTask(session, task(), '');
      }),
    stop: () => session.whenKnown(actions.stop),
    forget: () => session.forget(),
    detach() {
      leave();
      card.remove();
      live.remove();
    },
  };
}
