import { Readable } from 'node:stream';
import {
  type Author,
  packBuild,
  type RegistryChange,
  type StoredRemote,
} from '../../server/src/releases/index.ts';

/** What a feed tells the holder of a deploy token. */
interface FeedState {
  remotes: StoredRemote[];
  history: RegistryChange[];
}

/** The releases of a running product, over HTTP. */
export interface RemoteFeed {
  read: () => Promise<FeedState>;
  stage: (folder: string) => Promise<void>;
  promote: (release: string, smokeTest: 'passed' | 'skipped') => Promise<void>;
  /** Returns the release that is current afterwards. */
  rollBack: (release?: string) => Promise<string>;
  /** Removes the remote that the token is for. */
  remove: () => Promise<void>;
}

/** Opens the feed at an address with the token in TIMEWEAVE_DEPLOY_TOKEN. */
export function remoteFeed(address: string, { reason }: Author): RemoteFeed {
  const token = process.env['TIMEWEAVE_DEPLOY_TOKEN'];
  if (!token) throw new Error('Set TIMEWEAVE_DEPLOY_TOKEN to a token of npm run remote -- token NAME.');

  async function send(path: string, options: RequestInit = {}): Promise<unknown> {
    const url = new URL(`/api/remotes/feed${path}`, address);
    const headers = { ...options.headers, authorization: `Bearer ${token}` };
    const response = await fetch(url, { ...options, headers });
    const body = (await response.json()) as { errors?: { msg: string }[] };
    if (response.ok) return body;
    throw new Error(
      body.errors?.map(({ msg }) => msg).join(' ') ?? `${url.href} answered ${response.status}.`,
    );
  }

  const post = (path: string, payload: object) =>
    send(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(payload),
    });

  return {
    read: async () => (await send('')) as FeedState,

    async stage(folder) {
      const query = new URLSearchParams({ types: 'checked', ...(reason && { reason }) });
      const options = {
        method: 'POST',
        headers: { 'content-type': 'application/zip' },
        body: Readable.toWeb(await packBuild(folder)),
        duplex: 'half',
      };
      await send(`/stage?${query}`, options as RequestInit);
    },

    async promote(release, smokeTest) {
      await post('/promote', { release, smokeTest, reason });
    },

    async rollBack(release) {
      const rolledBack = (await post('/rollback', { release, reason })) as { release: string };
      return rolledBack.release;
    },

    async remove() {
      await post('/remove', { reason });
    },
  };
}
