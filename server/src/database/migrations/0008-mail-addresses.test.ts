import type { Migration } from 'kysely';
import { hashPassword } from '../../persons/index.ts';
import { buildPerson, buildWorkspace, startTestApp } from '../../testing/index.ts';
import { mailAddresses } from './0008-mail-addresses.ts';

it('accounts from before the rule keep working: the migration converts their domains to ASCII', async () => {
  const older = await startTestApp();
  const password = 'Engine#1843';
  const password_hash = await hashPassword(password);
  const { id } = await buildPerson(older.db, { email: 'ada@gräce.example', password_hash });
  const taken = await buildPerson(older.db, { email: 'eve@ｘ.yz' });
  await buildPerson(older.db, { email: 'eve@x.yz' });
  const workspace = await buildWorkspace(older.db);
  const invitation = { workspace_id: workspace.id, invited_by: workspace.adminId, expires_at: new Date() };
  await older.db
    .insertInto('invitation')
    .values({ ...invitation, email: 'grace@gräce.example', code_hash: 'x' })
    .execute();

  await older.db.schema.alterTable('person').dropColumn('sign_up_browser_hash').execute();
  await older.db.schema.alterTable('job').dropColumn('message_key').execute();
  const migration: Migration = mailAddresses;
  await migration.up(older.db);

  const emailOf = (personId: number) =>
    older.db.selectFrom('person').where('id', '=', personId).select('email').executeTakeFirst();
  expect(await emailOf(id)).toEqual({ email: 'ada@xn--grce-moa.example' });
  expect(await emailOf(taken.id)).toEqual({ email: 'eve@ｘ.yz' });
  expect(await older.db.selectFrom('invitation').select('email').execute()).toEqual([
    { email: 'grace@xn--grce-moa.example' },
  ]);
  const logIn = await older.call('POST /api/auth', { email: 'ada@gräce.example', password });
  expect(logIn.status).toBe(200);
  await older.close();
});
