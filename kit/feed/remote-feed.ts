import { Readable } from 'node:stream';
import { packBuild } from './pack-build.ts';
import type { ListedChange, ListedRemote } from './release-target.ts';

/** The feed's response to the holder of a deploy token. */
interface FeedState {
  remotes: ListedRemote[];
  history: ListedChange[];
}

/** The releases of a running product, over HTTP. */
export interface RemoteFeed {
  read: () => Promise<FeedState>;
  stage: (folder: string) => Promise<void>;
  /** Resolves with warnings; servers of older versions send none. */
  promote: (release: string, smokeTest: 'passed' | 'skipped') => Promise<readonly string[]>;
  /** Resolves with the new current release. */
  rollBack: (release?: string) => Promise<string>;
  remove: () => Promise<void>;
}

/** Other servers may respond without JSON. */
async function bodyOf(response: Response): Promise<{ errors?: { msg: string }[] }> {
  try {
    return (await response.json()) as { errors?: { msg: string }[] };
  } catch {
    return { errors: [{ msg: `${response.url} is no feed of a Timeweave: check the address of --to.` }] };
  }
}

export function remoteFeed(address: string, reason: string | undefined): RemoteFeed {
  const token = process.env['TIMEWEAVE_DEPLOY_TOKEN'];
  if (!token)
    throw new Error(
      "Set TIMEWEAVE_DEPLOY_TOKEN to your team's deploy token. The operator of the product makes it: npm run remote -- token NAME",
    );

  async function send(path: string, options: RequestInit = {}): Promise<unknown> {
    const url = new URL(`/api/remotes/feed${path}`, address);
    const headers = { ...options.headers, authorization: `Bearer ${token}` };
    const response = await fetch(url, { ...options, headers }).catch((error: unknown) => {
      throw new Error(`${address} can't be reached: check the address of --to.`, { cause: error });
    });
    const body = await bodyOf(response);
    if (response.ok && !body.errors) return body;
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
      const { warnings = [] } = (await post('/promote', { release, smokeTest, reason })) as {
        warnings?: readonly string[];
      };
      return warnings;
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
