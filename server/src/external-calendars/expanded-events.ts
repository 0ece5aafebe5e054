import { fork } from 'node:child_process';
import { CalendarFault, type FaultCode } from './calendar-fault.ts';
import type { ExpandedEvent, ExpandOrder } from './expand-calendar.ts';

export type ExpandResult = { events: ExpandedEvent[] } | { fault: FaultCode };

// Development and tests run the source; production runs the file that build-server.ts puts beside the server.
const runsSource = import.meta.url.endsWith('.ts');
const file = new URL(`expand-calendar-process.${runsSource ? 'ts' : 'mjs'}`, import.meta.url);
/** In ms, including the start of the process; from source that takes seconds on a busy machine. */
const defaultDeadlineMs = runsSource ? 30_000 : 5_000;
const execArgv = ['--max-old-space-size=256', ...(runsSource ? ['--import', 'tsx'] : [])];

const isResult = (message: unknown): message is ExpandResult =>
  typeof message === 'object' && message !== null && ('events' in message || 'fault' in message);

/**
 * Expands the events of a calendar in a separate process, which is killed after 5 s. Rejects with a
 * CalendarFault.
 */
export async function expandedEvents(
  order: ExpandOrder,
  signal: AbortSignal,
  deadlineMs = defaultDeadlineMs,
): Promise<ExpandedEvent[]> {
  const result = await new Promise<ExpandResult>((resolve, reject) => {
    const child = fork(file, {
      execArgv,
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
  return result.events;
}
