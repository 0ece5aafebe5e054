import type { TimerErrorCode, TimerOptions } from '../options.ts';
import { newUuid } from '../../src/queue-core/index.ts';
import type { PendingChange } from './pending-change.ts';
import type { Session } from './session.ts';
import { type Entry, isOfTask, isOpenTask, secondsOf, secondsSince } from './task.ts';
import { startOfToday } from './today.ts';
import { faultWords } from './words.ts';

/** A message in place of the second line. */
interface Notice {
  code?: TimerErrorCode;
  text: string;
  isFault: boolean;
}

export interface TimerModel {
  isBusy: boolean;
  needsSignIn: boolean;
  canSignIn: boolean;
  /** Whether the page has a function that returns a token. */
  canAsk: boolean;
  /** Whether the user types the description. */
  isTyped: boolean;
  verb: 'Start' | 'Continue' | 'Stop';
  running?: Entry;
  title: string;
  project?: { name: string; color: string | null };
  todaySeconds: number;
  elapsedSeconds: number;
  refused?: PendingChange;
  notice?: Notice;
}

function projectOf(options: TimerOptions, entry: Entry | undefined, { state }: Session) {
  const id = entry?.project_id ?? options.project;
  if (!id) return undefined;
  if (entry?.project_name) return { name: entry.project_name, color: entry.project_color ?? null };
  return state().projects.get(id);
}

/**
 * Returns the changes that a timer reports: those of its task and, for the first timer, those of tasks without a
 * timer on this page.
 */
function changesOf({ state, tasks }: Session, task: () => TimerOptions): readonly PendingChange[] {
  const [first] = tasks;
  const hasTimer = (entry: Entry) => [...tasks].some((each) => isOfTask(entry, each()));
  return state().changes.filter(
    ({ entry }) => isOfTask(entry, task()) || (first === task && !hasTimer(entry)),
  );
}

function noticeOf({ state, canSignIn }: Session, changes: readonly PendingChange[]) {
  const { phase, fault, message } = state();
  const refused = changes.find(({ state }) => state === 'refused');
  if (refused) {
    const title = refused.entry.title || '(No description)';
    const text = `${faultWords.refused} “${title}”. ${refused.reason ?? ''}`;
    return { refused, notice: { code: 'refused' as const, text, isFault: true } };
  }
  if (fault && fault !== 'unreachable')
    return { notice: { code: fault, text: message ?? faultWords[fault], isFault: true } };
  if (changes.some(({ isDelayed, state }) => isDelayed && state === 'pending'))
    return { notice: { text: 'Offline. Saved on this device, sent later.', isFault: false } };
  if (fault) return { notice: { code: fault, text: faultWords[fault], isFault: true } };
  const text = canSignIn ? 'Log in to track your time' : faultWords.token;
  return phase === 'signed-out' ? { notice: { text, isFault: false } } : {};
}

/** Derives the displayed state from the session and the options. */
export function timerModel(session: Session, task: () => TimerOptions): TimerModel {
  const options = task();
  const state = session.state();
  const { entries, phase } = state;
  const now = session.now();
  const running = entries.running && isOfTask(entries.running, options) ? entries.running : undefined;
  const all = running ? [...entries.finished, running] : entries.finished;
  const ofTask = all.filter((entry) => isOfTask(entry, options));
  const title = running?.title || options.description || '';
  const todaySeconds = secondsSince(startOfToday(now, state.timeZone), ofTask, options, now);
  const continues = todaySeconds > 0 && !isOpenTask(options);
  const needsSignIn = phase === 'signed-out';
  const { canSignIn } = session;
  return {
    isBusy: phase === 'loading' && !state.fault,
    needsSignIn,
    canSignIn,
    canAsk: options.getToken !== undefined,
    isTyped: !options.description && !running && !needsSignIn,
    verb: running ? 'Stop' : continues ? 'Continue' : 'Start',
    running,
    title: title || (running ? '(No description)' : ''),
    project: projectOf(options, running, session),
    todaySeconds,
    elapsedSeconds: running ? secondsOf(running, now) : 0,
    ...noticeOf(session, changesOf(session, task)),
  };
}

/** Starts the task; the running entry ends at the same instant. */
export function startTask(session: Session, options: TimerOptions, typed: string): void {
  const { project = 0, tags = [], billable = false, reference } = options;
  const uuid = newUuid();
  const title = options.description ?? typed.trim();
  const timer_start = session.now();
  const known = projectOf(options, undefined, session);
  session.add({
    kind: 'start',
    entry: {
      uuid,
      title,
      project_id: project,
      project_name: known?.name ?? null,
      project_color: known?.color ?? null,
      timer_start,
      timer_end: null,
      ...(reference && { reference }),
    },
    payload: {
      workspace_id: session.workspaceId(),
      uuid,
      isStop: 0,
      timer_start,
      title,
      project_id: project,
      is_billable: billable ? 1 : 0,
      tag_check_array: [...tags],
      ...(reference && { reference }),
    },
  });
}

export function stopTask(session: Session, entry: Entry): void {
  const timer_end = Math.max(entry.timer_start, session.now());
  session.add({
    kind: 'stop',
    entry: { ...entry, timer_end },
    payload: { workspace_id: session.workspaceId(), timer_id: entry.uuid, isStop: 1, timer_end },
  });
}
