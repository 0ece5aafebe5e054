import type { Executor } from '../database/index.ts';
import type { ProviderName } from './id-tokens.ts';

/** Links between provider accounts and ours. */
export function identitiesRepository(db: Executor) {
  return {
    bySubject: (provider: ProviderName, subject: string) =>
      db
        .selectFrom('social_identity')
        .innerJoin('person', 'person.id', 'social_identity.person_id')
        .where('provider', '=', provider)
        .where('subject', '=', subject)
        .select(['person_id as personId', 'enabled', 'person.closed_at as closedAt'])
        .executeTakeFirst(),

    ofPerson: (personId: number, provider: ProviderName) =>
      db
        .selectFrom('social_identity')
        .where('person_id', '=', personId)
        .where('provider', '=', provider)
        .select('subject')
        .executeTakeFirst(),

    /** Returns the user's log-in methods: a password, and provider accounts. */
    async logInMethods(personId: number) {
      const person = await db
        .selectFrom('person')
        .where('id', '=', personId)
        .select('password_hash')
        .executeTakeFirst();
      const linked = await db
        .selectFrom('social_identity')
        .where('person_id', '=', personId)
        .select(['provider', 'enabled'])
        .execute();
      return { hasPassword: Boolean(person?.password_hash), linked };
    },

    setEnabled: (personId: number, provider: ProviderName, enabled: boolean) =>
      db
        .updateTable('social_identity')
        .set({ enabled })
        .where('person_id', '=', personId)
        .where('provider', '=', provider)
        .execute(),

    /** Removes the link to an account of the issuer that the operator had set before. */
    unlinkFormerIssuer: (personId: number, issuer: string) =>
      db
        .deleteFrom('social_identity')
        .where('person_id', '=', personId)
        .where('provider', '=', 'oidc')
        .where(({ fn, not, val }) => not(fn<boolean>('starts_with', ['subject', val(`${issuer} `)])))
        .execute(),

    unlink: (personId: number, provider: ProviderName) =>
      db
        .deleteFrom('social_identity')
        .where('person_id', '=', personId)
        .where('provider', '=', provider)
        .execute(),

    link: (personId: number, provider: ProviderName, subject: string) =>
      db.insertInto('social_identity').values({ person_id: personId, provider, subject }).execute(),
  };
}
