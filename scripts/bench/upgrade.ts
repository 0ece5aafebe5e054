import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { addOperatedPerson, startInstallation } from '../product/installation.ts';
import { writesDuring } from '../product/writes-during.ts';
import { throwAwayFolder } from '../product/product.ts';
import { buildFormerPackage } from '../server-package/former-package.ts';
import { buildServerPackage } from '../server-package/build-server-package.ts';
import { root } from '../workspaces.ts';
import type { Section } from './section.ts';

const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();

/** Upgrades an installation of two servers from a former commit to this one and back, one server after the other, under load. */
export async function upgrade(commit = 'HEAD~1'): Promise<Section> {
  const former = git('rev-parse', '--short', commit);
  const folder = throwAwayFolder('former');
  try {
    const from = buildFormerPackage(former, folder);
    const to = await buildServerPackage();
    const installation = await startInstallation(from);
    const rows: string[][] = [];
    try {
      const person = await addOperatedPerson(installation);
      for (const [direction, archive] of [
        ['to this version', to],
        ['back to the former one', from],
        ['to this version again', to],
      ] as const) {
        const { requests, failures } = await writesDuring(installation.url, person.auth, async () => {
          await installation.restart(0, { archive });
          await installation.restart(1, { archive });
        });
        for (const failure of failures.slice(0, 3)) console.error(failure);
        rows.push([direction, String(requests), String(failures.length)]);
      }
    } finally {
      await installation.stop();
    }
    return {
      title: 'Upgrade under load',
      note: `Two servers of commit ${former} behind nginx and PgBouncer are replaced one after the other, and go back, while four callers add entries. No failed request is repeated.`,
      header: ['direction', 'requests', 'failed'],
      rows,
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
