import { bulkChanges } from './bulk-changes.ts';
import { endedListener, endedSessions, silentListener } from './event-streams.ts';
import { Cleanup, type Fault, type Finding, shown, within } from './fault.ts';
import { twoFirstStarts } from './first-starts.ts';
import { fullDisk } from './full-disk.ts';
import { gracefulStop } from './graceful-stop.ts';
import { heavyReports, heavySuggestions } from './heavy-calls.ts';
import { heavyPerson } from './heavy-person.ts';
import { heavyRows } from './heavy-rows.ts';
import { killedPostgres, terminatedBackends } from './lost-database.ts';
import { malformedUrls } from './malformed-urls.ts';
import { manyTitles } from './many-titles.ts';
import { nestedBodies } from './nested-bodies.ts';
import { lateAcknowledgement, slowConversation } from './slow-mail.ts';

/** `npm run bench -- attack [fault…]`: attacks the built product on this machine, each fault on its own servers. */

/** Faults that run one at a time, because they need the whole machine. */
const alone: Readonly<Record<string, Fault>> = {
  suggestions: heavySuggestions,
  reports: heavyReports,
  backends: terminatedBackends,
  postgres: killedPostgres,
  stop: gracefulStop,
  titles: manyTitles,
  bulk: bulkChanges,
  disk: fullDisk,
  starts: twoFirstStarts,
  urls: malformedUrls,
  bodies: nestedBodies,
  person: heavyPerson,
  rows: heavyRows,
};

/** Faults that mostly wait; they run in parallel. */
const together: Readonly<Record<string, Fault>> = {
  listener: endedListener,
  'silent-listener': silentListener,
  sessions: endedSessions,
  'mail-acknowledgement': lateAcknowledgement,
  'mail-conversation': slowConversation,
};

export const faultNames = [...Object.keys(alone), ...Object.keys(together)];

/** Timeout of one fault, in ms; its processes are ended and the next fault begins. */
const longestMs = 240_000;

const open = new Set<Cleanup>();

async function run(name: string, fault: Fault): Promise<Finding[] | undefined> {
  const cleanup = new Cleanup();
  open.add(cleanup);
  const start = performance.now();
  const report = (text: string) =>
    console.error(`${name}: ${text} after ${shown(performance.now() - start)}`);
  const doing = fault(cleanup);
  // After the timeout it fails when its servers end; nothing awaits it any more.
  doing.catch(() => undefined);
  try {
    const findings = await within(longestMs, doing);
    report(findings ? 'done' : 'time is up');
    return findings;
  } catch (error) {
    report('could not be done');
    console.error(error);
    return undefined;
  } finally {
    await cleanup.run();
    open.delete(cleanup);
  }
}

function markdown(findings: readonly Finding[]): string {
  const row = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  const lines = findings.map(({ fault, noticed, recovery }) => row([fault, noticed, recovery]));
  return [row(['fault', 'what others noticed', 'recovery']), row(['---', '---', '---']), ...lines].join('\n');
}

async function interrupted(): Promise<void> {
  await Promise.all([...open].map((cleanup) => cleanup.run()));
  process.exit(1);
}

/** Runs the named faults, or all; prints a table and returns whether all could run. */
export async function attack(names: readonly string[]): Promise<boolean> {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void interrupted());
  const isWanted = ([name]: [string, Fault]) => names.length === 0 || names.includes(name);
  const results: (Finding[] | undefined)[] = [];
  for (const [name, fault] of Object.entries(alone).filter(isWanted)) results.push(await run(name, fault));
  const waiting = Object.entries(together).filter(isWanted);
  results.push(...(await Promise.all(waiting.map(([name, fault]) => run(name, fault)))));
  const findings = results.filter((each) => each !== undefined);
  console.log(`## Faults\n\n${markdown(findings.flat())}\n`);
  return findings.length === results.length;
}
