import { execFile } from 'node:child_process';
import { root } from '../workspaces.ts';
import { type AdvisoryException, advisoryExceptions } from './advisory-exceptions.ts';
import type { LockedPackage } from './locked-packages.ts';

/** A known vulnerability of a package, as in `npm audit --json`. */
interface Advisory {
  name: string;
  title: string;
  url: string;
  severity: string;
}

/** The used part of `npm audit --json`. */
interface AuditReport {
  /** By package; `via` names other packages or describes advisories, `nodes` are folders. */
  vulnerabilities?: Record<string, { via: (string | Advisory)[]; nodes: string[] }>;
  /** Set when the registry did not respond. */
  message?: string;
}

const refused: readonly string[] = ['high', 'critical'];
/** Maximum time for npm to ask the registry, in ms. */
const patienceMs = 15_000;

const idOf = ({ url }: Advisory) => url.slice(url.lastIndexOf('/') + 1);

/** Returns the severe advisories about shipped packages without an exception on that day (`YYYY-MM-DD`). */
export function advisoryFaults(
  vulnerabilities: NonNullable<AuditReport['vulnerabilities']>,
  shipped: readonly LockedPackage[],
  exceptions: readonly AdvisoryException[],
  today: string,
): string[] {
  const folders = new Set(shipped.map(({ path }) => path));
  const advisories = Object.values(vulnerabilities)
    .filter(({ nodes }) => nodes.some((node) => folders.has(node)))
    .flatMap(({ via }) => via.filter((each) => typeof each !== 'string'))
    .filter(({ severity }) => refused.includes(severity));
  return advisories.flatMap((advisory) => {
    const { name, severity, title, url } = advisory;
    const exception = exceptions.find(({ id }) => id === idOf(advisory));
    if (exception && today <= exception.until) return [];
    const ended = exception ? `; its exception ended on ${exception.until}` : '';
    return [`${name} (${severity}): ${title}, ${url}${ended}`];
  });
}

/** Returns the report of `npm audit --json`, or why there is none. */
export function readReport(output: string): Required<Pick<AuditReport, 'vulnerabilities'>> | string {
  try {
    const { vulnerabilities, message } = JSON.parse(output) as AuditReport;
    return vulnerabilities ? { vulnerabilities } : (message ?? 'npm audit reported nothing');
  } catch {
    return 'npm audit gave no report';
  }
}

function askRegistry(): Promise<string> {
  const call = ['audit', '--json', '--fetch-retries=0', `--fetch-timeout=${patienceMs / 2}`];
  return new Promise((resolve) => {
    // npm exits with 1 when it finds advisories, which the report lists.
    execFile('npm', call, { cwd: root, timeout: patienceMs, maxBuffer: 2 ** 26 }, (_error, stdout) =>
      resolve(stdout),
    );
  });
}

/** Asks the registry for advisories about shipped packages; if it does not respond, logs that and reports no fault. */
export async function currentAdvisoryFaults(shipped: readonly LockedPackage[]): Promise<string[]> {
  const report = readReport(await askRegistry());
  if (typeof report !== 'string') {
    const today = new Date().toISOString().slice(0, 10);
    return advisoryFaults(report.vulnerabilities, shipped, advisoryExceptions, today);
  }
  const reason = report.replaceAll(/https?:\S+/g, '…');
  console.log(`        Advisories were not checked: the registry gave no answer (${reason}).`);
  return [];
}
