import { sql } from 'kysely';
import type { OidcSetting } from '../config/index.ts';
import type { Executor } from '../database/index.ts';
import type { EncryptedAnew, FieldCipher } from '../secrets/index.ts';
import { isByGroups } from './openid-connection.ts';
import type { OidcIdentity } from './openid-provider.ts';

const placeOf = (personId: number) => `group_check/${personId}`;

export const encryptRefreshToken = (cipher: FieldCipher, personId: number, token: string) =>
  cipher.encrypt(token, placeOf(personId));

export const refreshTokenOf = (
  cipher: FieldCipher,
  { personId, encrypted }: { personId: number; encrypted: string | null },
) => (encrypted === null ? undefined : cipher.decrypt(encrypted, placeOf(personId)));

/** When the groups of a member were checked last, and how the provider can be asked again. */
export interface GroupCheck {
  personId: number;
  issuer: string;
  subject: string;
  encrypted: string | null;
  checkedAt: Date;
}

export function groupChecksRepository(db: Executor) {
  const change = (personId: number) => db.updateTable('group_check').where('person_id', '=', personId);

  return {
    /** Begins to check members who linked an account before there were checks, or in their profile. */
    addLinked: (workspaceId: number, issuer: string, now: Date) =>
      db
        .insertInto('group_check')
        .columns(['person_id', 'issuer', 'subject', 'checked_at'])
        .expression((builder) =>
          builder
            .selectFrom('social_identity')
            .innerJoin('membership', 'membership.person_id', 'social_identity.person_id')
            .where('provider', '=', 'oidc')
            .where('workspace_id', '=', workspaceId)
            .where('active', '=', true)
            .select(({ val }) => [
              'social_identity.person_id',
              val(issuer).as('issuer'),
              sql<string>`split_part(subject, ' ', 2)`.as('subject'),
              val(now).as('checked_at'),
            ]),
        )
        .onConflict((conflict) => conflict.doNothing())
        .execute(),

    /** Returns the active members whose check is older and who can come in: by a session, a token or a feed. */
    due: (workspaceId: number, before: Date, now: Date) =>
      db
        .selectFrom('group_check')
        .innerJoin('membership', 'membership.person_id', 'group_check.person_id')
        .innerJoin('person', 'person.id', 'group_check.person_id')
        .where('membership.workspace_id', '=', workspaceId)
        .where('membership.active', '=', true)
        .where('person.closed_at', 'is', null)
        .where('checked_at', '<=', before)
        .where(
          sql<boolean>`(
            exists (select from session where session.person_id = person.id
              and revoked_at is null and expires_at > ${now})
            or exists (select from api_token where api_token.person_id = person.id
              and revoked_at is null and (expires_at is null or expires_at > ${now}))
            or exists (select from integration_token where integration_token.person_id = person.id
              and revoked_at is null and expires_at > ${now})
            or exists (select from calendar_feed where calendar_feed.person_id = person.id
              and calendar_feed.workspace_id = ${workspaceId}))`,
        )
        .select(['group_check.person_id as personId', 'issuer', 'subject', 'encrypted'])
        .select('checked_at as checkedAt')
        .orderBy('checked_at')
        .limit(5_000)
        .execute(),

    /** Replaces the token, unless a log-in did meanwhile. */
    replaceToken: (personId: number, from: string, to: string | null) =>
      change(personId).where('encrypted', '=', from).set({ encrypted: to }).execute(),

    /** Notes a check, unless a log-in did meanwhile; returns whether it has. */
    noteCheck: async ({ personId, checkedAt }: GroupCheck, now: Date): Promise<boolean> =>
      (await change(personId)
        .where('checked_at', '=', checkedAt)
        .set({ checked_at: now })
        .returning('person_id')
        .executeTakeFirst()) !== undefined,
  };
}

/** Stores how the groups of a user who came in by the operator's provider can be checked again. */
export async function rememberGroups(
  transaction: Executor,
  setting: OidcSetting,
  cipher: FieldCipher,
  personId: number,
  { sub: subject, refreshToken }: OidcIdentity,
  now: Date,
): Promise<void> {
  if (!isByGroups(setting)) return;
  const encrypted = refreshToken === undefined ? null : encryptRefreshToken(cipher, personId, refreshToken);
  const check = { issuer: setting.issuer, subject, encrypted, checked_at: now };
  await transaction
    .insertInto('group_check')
    .values({ person_id: personId, ...check })
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet(check))
    .execute();
}

/** Encrypts the refresh tokens that were encrypted with an accepted secret with the current one. */
export async function encryptRefreshTokens(db: Executor, cipher: FieldCipher): Promise<EncryptedAnew> {
  const result = { changed: 0, unreadable: 0 };
  const rows = await db
    .selectFrom('group_check')
    .select(['person_id as personId', 'encrypted'])
    .where('encrypted', 'is not', null)
    .execute();
  for (const { personId, encrypted } of rows) {
    if (encrypted === null || cipher.isCurrent(encrypted)) continue;
    const token = refreshTokenOf(cipher, { personId, encrypted });
    if (token === undefined) result.unreadable += 1;
    else {
      const anew = encryptRefreshToken(cipher, personId, token);
      await groupChecksRepository(db).replaceToken(personId, encrypted, anew);
      result.changed += 1;
    }
  }
  return result;
}
