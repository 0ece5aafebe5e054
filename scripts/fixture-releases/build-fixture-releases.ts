import { cpSync } from 'node:fs';
import path from 'node:path';
import { describeBuild } from '../../kit/release/built-release.ts';
import { runWebpack } from '../../kit/webpack/run-webpack.ts';
import { dist } from '../workspaces.ts';
import { fixturesFor, folderOf } from './fixtures.ts';

/**
 * `build-fixture-releases.ts OUTPUT`: builds releases of a small remote under each remote's name, for the last two contract
 * versions, with faults for the timer, and the host of the previous contract. A separate process, because Playwright cannot
 * import the modules it needs.
 */

const [output = '', ...wanted] = process.argv.slice(2);

await runWebpack(import.meta.dirname, { output, wanted: wanted.join(',') });
for (const fixture of fixturesFor(wanted)) {
  const { manifest, contract, release } = fixture;
  describeBuild(folderOf(output, fixture), manifest, release, contract);
}
if (wanted.includes('skew'))
  cpSync(path.join(dist, 'host/service-worker.js'), path.join(output, 'host/service-worker.js'));
