import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Release } from '@timeweave/shared/contract';
import pg from 'pg';

/** Opens the listed releases in the database of a running product. */
export async function listedReleases(dataFolder: string) {
  const file = path.join(dataFolder, 'postgres/cluster/postmaster.pid');
  const [, , , , host] = readFileSync(file, 'utf8').split('\n');
  const client = new pg.Client({ host, user: 'timeweave', database: 'timeweave' });
  await client.connect();
  const { rows: published } = await client.query<{ remote: string; content: Release }>(
    'select remote, content from remote_release where not is_staged and position = 0',
  );

  return {
    published: (remote: string) => published.find((each) => each.remote === remote)?.content,

    /** Sets the releases of remotes, the current one first; the others have the published one. */
    async set(releases: Readonly<Record<string, readonly Release[]>>): Promise<void> {
      await client.query('begin');
      await client.query('delete from remote_release where not is_staged');
      await client.query('delete from remote_load');
      for (const { remote, content } of published)
        for (const [position, release] of (releases[remote] ?? [content]).entries())
          await client.query('insert into remote_release values ($1, $2, false, $3, $4)', [
            remote,
            release.release,
            position,
            release,
          ]);
      const changed = { everyone: true, name: 'releases/changed', payload: {} };
      await client.query('select pg_notify($1, $2)', ['timeweave', JSON.stringify(changed)]);
      await client.query('commit');
    },

    close: () => client.end(),
  };
}
