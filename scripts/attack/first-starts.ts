import { attackFolder } from './attacked-product.ts';
import { type Cleanup, type Finding, within } from './fault.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';

const [rounds, patienceMs] = [3, 60_000];

async function fateOf({ ready, ended, output }: ServerProcess): Promise<string> {
  const isReady = await within(patienceMs, ready);
  if (isReady === undefined) return 'neither ready nor ended';
  if (isReady) return 'ready';
  const lines = output().trim().split('\n');
  const said = `${lines.length} ${lines.length === 1 ? 'line' : 'lines'}: '${lines[0]?.slice(0, 120)}'`;
  return `exit ${await ended} with ${said}`;
}

/** Starts two servers on the same new data folder at the same moment. */
export async function twoFirstStarts(cleanup: Cleanup): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    const folder = attackFolder(cleanup);
    const both = await Promise.all([0, 1].map(() => startServerProcess(cleanup, folder)));
    const fates = await Promise.all(both.map(fateOf));
    const isServed = both.some(({ hasEnded }) => !hasEnded());
    findings.push({
      fault: `two first starts at the same moment, round ${round}`,
      noticed: fates.sort().join('; '),
      recovery: isServed ? 'one serves' : 'neither serves',
    });
    for (const { child } of both) child.kill('SIGTERM');
    await within(patienceMs, Promise.all(both.map(({ ended }) => ended)));
  }
  return findings;
}
