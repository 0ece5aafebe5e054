import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Release, RemoteRegistry } from '@timeweave/shared/contract';
import pg from 'pg';

/** Maximum time until the server serves a change, in ms; on a busy machine it serves the former registry for a while. */
const patienceMs = 20_000;

/** Resolves when the server serves these releases, by remote. */
async function served(url: string, expected: Readonly<Record<string, readonly Release[]>>): Promise<void> {
  const names = (releases: readonly Release[]) => releases.map(({ release }) => release).join();
  const deadline = performance.now() + patienceMs;
  while (performance.now() < deadline) {
    const { remotes } = (await (await fetch(`${url}/remotes.json`)).json()) as RemoteRegistry;
    const now = new Map(remotes.map(({ name, releases }) => [name, names(releases)]));
    if (Object.entries(expected).every(([name, releases]) => (now.get(name) ?? '') === names(releases)))
      return;
    await pause(50);
  }
  throw new Error(`The server did not serve the listed releases within ${patienceMs / 1000} s.`);
}

/** Opens the listed releases in the database of a running product. */
export async function listedReleases({ url, dataFolder }: { url: string; dataFolder: string }) {
  const file = path.join(dataFolder, 'postgres/cluster/postmaster.pid');
  const [, , , , host] = readFileSync(file, 'utf8').split('\n');
  const client = new pg.Client({ host, user: 'timeweave', database: 'timeweave' });
  await client.connect();
  const { rows: published } = await client.query<{ remote: string; content: Release }>(
    'select remote, content from remote_release where not is_staged and position = 0',
  );

  return {
    published: (remote: string) => published.find((each) => each.remote === remote)?.content,

    /** Sets the releases of remotes, the current one first; the others have the published one. Waits for the server. */
    async set(releases: Readonly<Record<string, readonly Release[]>>): Promise<void> {
      const listed = Object.fromEntries(
        published.map(({ remote, content }) => [remote, releases[remote] ?? [content]]),
      );
      await client.query('begin');
      await client.query('delete from remote_release where not is_staged');
      await client.query('delete from remote_load');
      for (const [remote, ofRemote] of Object.entries(listed))
        for (const [position, release] of ofRemote.entries())
          await client.query('insert into remote_release values ($1, $2, false, $3, $4)', [
            remote,
            release.release,
            position,
            release,
          ]);
      const changed = { everyone: true, name: 'releases/changed', payload: {} };
      await client.query('select pg_notify($1, $2)', ['timeweave', JSON.stringify(changed)]);
      await client.query('commit');
      await served(url, listed);
    },

    close: () => client.end(),
  };
}
