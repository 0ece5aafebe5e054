import { fork } from 'node:child_process';
import { CalendarFault, type FaultCode } from './calendar-fault.ts';
import type { ExpandedCalendar, ExpandOrder } from './expand-calendar.ts';

export type ExpandResult = ExpandedCalendar | { fault: FaultCode };

// build-server.ts puts it beside the server; development and tests use that build, too.
const runsSource = import.meta.url.endsWith('.ts');
const folder = runsSource ? '../../../dist/server/' : '';
const file = new URL(`${folder}expand-calendar-process.mjs`, import.meta.url);
/** In ms, including the start of the process; a busy machine that runs tests takes longer. */
const defaultDeadlineMs = runsSource ? 30_000 : 5_000;

const isResult = (message: unknown): message is ExpandResult =>
  typeof message === 'object' && message !== null && ('events' in message || 'fault' in message);

/**
 * Expands a calendar in a separate process, which is killed after 5 s. Rejects with a
 * CalendarFault.
 */
export async function expandedEvents(
  order: ExpandOrder,
  signal: AbortSignal,
  deadlineMs = defaultDeadlineMs,
): Promise<ExpandedCalendar> {
  const result = await new Promise<ExpandResult>((resolve, reject) => {
    const child = fork(file, {
      execArgv: ['--max-old-space-size=256'],
      // The process needs none of the server's secrets, and its output is ignored.
      env: {},
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      serialization: 'advanced',
      signal: AbortSignal.any([signal, AbortSignal.timeout(deadlineMs)]),
      killSignal: 'SIGKILL',
    });
    child.once('message', (message) => {
      if (isResult(message)) resolve(message);
    });
    // A text that needs too much time or memory ends the process.
    child.once('error', () => reject(new CalendarFault('too-complex')));
    child.once('exit', () => reject(new CalendarFault('too-complex')));
    child.send(order, (error) => error && reject(new CalendarFault('too-complex')));
  }).catch((error: unknown) => {
    signal.throwIfAborted();
    throw error;
  });
  if ('fault' in result) throw new CalendarFault(result.fault);
  return result;
}
