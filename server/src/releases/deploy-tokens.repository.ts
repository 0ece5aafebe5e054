import { createHash, randomBytes } from 'node:crypto';
import type { Executor } from '../database/index.ts';

/** The permission to publish one remote. */
export interface DeployToken {
  remote: string;
  /** Identifies its owner in the history. */
  label: string;
}

// Not of `secrets`: its packages are ES modules, which tests of scripts cannot load.
const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');

/** Deploy tokens; only their hashes are stored. */
export function deployTokensRepository(db: Executor) {
  return {
    /** Creates and returns a token; replaces one with the same remote and label. */
    async add(remote: string, label: string): Promise<string> {
      const token = `twd_${randomBytes(32).toString('base64url')}`;
      const made = { hash: hashOf(token), created_at: new Date() };
      await db
        .insertInto('deploy_token')
        .values({ remote, label, ...made })
        .onConflict((conflict) => conflict.columns(['remote', 'label']).doUpdateSet(made))
        .execute();
      return token;
    },

    /** Returns whether the token existed. */
    revoke: async (remote: string, label: string): Promise<boolean> =>
      (await db
        .deleteFrom('deploy_token')
        .where('remote', '=', remote)
        .where('label', '=', label)
        .returning('remote')
        .executeTakeFirst()) !== undefined,

    find: (token: string): Promise<DeployToken | undefined> =>
      db
        .selectFrom('deploy_token')
        .where('hash', '=', hashOf(token))
        .select(['remote', 'label'])
        .executeTakeFirst(),
  };
}
