import { domainToASCII } from 'node:url';
import { type Kysely, sql } from 'kysely';

interface Addressed {
  id: number;
  email: string;
}

/** Returns the new stored form of an address; undefined when the domain has no ASCII form. */
function asciiAddress(email: string): string | undefined {
  const [local = '', domain = ''] = email.split('@');
  const ascii = domainToASCII(domain);
  return ascii === '' ? undefined : `${local}@${ascii}`.toLowerCase();
}

/** Skips an address whose ASCII form belongs to another account. */
async function renamePersons(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<Addressed>`select id, email from person where email ~ '[^\\x01-\\x7f]'`.execute(
    db,
  );
  for (const { id, email } of rows) {
    const address = asciiAddress(email);
    await sql`
      update person set email = ${address}
      where id = ${id} and ${address}::text is not null
        and not exists (select from person other where lower(other.email) = ${address} and other.id <> ${id})
    `.execute(db);
  }
}

async function renameInvitations(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<Addressed>`
    select id, email from invitation where email ~ '[^\\x01-\\x7f]'
  `.execute(db);
  for (const { id, email } of rows) {
    const address = asciiAddress(email);
    await sql`
      update invitation set email = ${address}
      where id = ${id} and ${address}::text is not null
        and not exists (
          select from invitation other
          where other.workspace_id = invitation.workspace_id and lower(other.email) = ${address}
            and other.accepted_at is null and other.rejected_at is null and other.revoked_at is null
            and other.id <> ${id}
        )
    `.execute(db);
  }
}

/** SHA-256 of the browser's secret, for an unconfirmed sign-up; null once confirmed. */
const signUpBrowser = sql`alter table person add column sign_up_browser_hash text`;

/** Part of a mail's Message-ID: the same for every delivery attempt. */
const messageKey = sql`alter table job add column message_key uuid not null default gen_random_uuid()`;

export const mailAddresses = {
  async up(db: Kysely<unknown>): Promise<void> {
    await renamePersons(db);
    await renameInvitations(db);
    await signUpBrowser.execute(db);
    await messageKey.execute(db);
  },
};
