import type { Executor } from '../database/index.ts';
import { hashOfSecret, newSecret } from '../secrets/index.ts';

/** The permission to publish one remote. */
export interface DeployToken {
  remote: string;
  /** Identifies its owner in the history. */
  label: string;
}

/** Deploy tokens; only their hashes are stored. */
export function deployTokensRepository(db: Executor) {
  return {
    /** Creates and returns a token; replaces one with the same remote and label. */
    async add(remote: string, label: string): Promise<string> {
      const token = newSecret('twd_');
      const made = { hash: hashOfSecret(token), created_at: new Date() };
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
        .where('hash', '=', hashOfSecret(token))
        .select(['remote', 'label'])
        .executeTakeFirst(),
  };
}
