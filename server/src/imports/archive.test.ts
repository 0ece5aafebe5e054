import { sql } from 'kysely';
import {
  buildEntry,
  buildPerson,
  buildProject,
  buildWorkspace,
  linkIn,
  startTestApp,
  type TestApp,
} from '../testing/index.ts';
import { removeOldSignUps } from '../accounts/index.ts';
import { archivedCompany, archiveOf, reportsOf } from './archive.fixture.ts';
import { importer } from './imports.fixture.ts';

let server: TestApp;
let fresh: TestApp;
let company: Awaited<ReturnType<typeof archivedCompany>>;
let zip: Buffer;
beforeAll(async () => {
  [server, fresh] = await Promise.all([startTestApp(), startTestApp()]);
  company = await archivedCompany(server);
  zip = await archiveOf(server, company.workspaceId, company.admin);
});
afterAll(() => Promise.all([server.close(), fresh.close()]));

/** An admin of a fresh installation. */
async function newcomer(person = {}) {
  const into = await buildWorkspace(fresh.db);
  const names = { first_name: 'Ada', last_name: 'Byron', ...person };
  await fresh.db.updateTable('person').set(names).where('id', '=', into.adminId).execute();
  return importer(fresh, into);
}

const addressOf = async (personId: number) =>
  (await server.db.selectFrom('person').where('id', '=', personId).select('email').executeTakeFirstOrThrow())
    .email;

const rowsIn = async ({ db }: TestApp, workspace_id: number) => {
  const tables = [
    'time_entry',
    'project',
    'client',
    'tag',
    'rate',
    'saved_report',
    'membership',
    'project_member',
    'approval',
  ] as const;
  const counts = [];
  for (const table of tables) {
    const { count } = await db
      .selectFrom(table)
      .where('workspace_id', '=', workspace_id)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    counts.push([table, count]);
  }
  return Object.fromEntries(counts);
};

/** The budget in money with the address of the person who is told about it. */
const moneyBudget = (workspace_id: number) =>
  fresh.db
    .selectFrom('project_budget as budget')
    .leftJoin('budget_recipient as told', 'told.project_id', 'budget.project_id')
    .leftJoin('person', 'person.id', 'told.person_id')
    .where('budget.workspace_id', '=', workspace_id)
    .where('money', 'is not', null)
    .select(['money', 'fixed_fee', 'alert_shares', 'email'])
    .executeTakeFirst();

/** Approvals with the names of their people and the entry that a comment is about, and who approves. */
async function approvalsIn({ db }: TestApp, workspace_id: number) {
  const rows = await db
    .selectFrom('approval')
    .innerJoin('person', 'person.id', 'approval.person_id')
    .leftJoin('person as decider', 'decider.id', 'decided_by')
    .leftJoin('time_entry', 'time_entry.id', 'entry_id')
    .where('approval.workspace_id', '=', workspace_id)
    .select(['person.first_name as whose', 'decider.first_name as by', 'state', 'first_day', 'last_day'])
    .select(['submitted_at', 'decided_at', 'comment', 'entry_comment', 'uuid'])
    .orderBy('person.first_name')
    .execute();
  const approvers = await db
    .selectFrom('membership')
    .innerJoin('person', 'person.id', 'person_id')
    .where('workspace_id', '=', workspace_id)
    .where('is_approver', '=', true)
    .select('email')
    .execute();
  const period = await db
    .selectFrom('workspace')
    .where('id', '=', workspace_id)
    .select(['approval_period', 'approval_week_start'])
    .executeTakeFirst();
  return { rows, approvers: approvers.length, period };
}

describe('the archive of a workspace', () => {
  it('gives the same reports in a fresh installation, once, and is undone whole', async () => {
    const admin = await newcomer({ email: await addressOf(company.adminId) });
    const empty = await rowsIn(fresh, admin.workspace_id);
    const import_id = await admin.begin();
    await admin.add(import_id, 'archive.zip', zip);
    const { files, preview } = await admin.preview(import_id);
    expect(files).toMatchObject([
      { format: 'Timeweave: everything', rows: company.entries + 1, problem: null },
    ]);
    expect(preview).toMatchObject({
      ...{ entries: company.entries, duplicates: 0, problems: 0, rows: company.entries + 1 },
      people: [
        { name: 'Ada Byron', to: 'member', user_name: 'Ada Byron' },
        { name: 'Amazing Grace', to: 'add', email: expect.stringContaining('@example.com') },
        { name: 'Former Byron', to: 'add', email: null },
      ],
      ...{ clients: { added: 2 }, projects: { added: 5 }, tags: { added: 3 } },
      archive: {
        ...{ title: 'Engines', settings: 'take', saved_reports: { added: 1, names: ['Old work'] } },
        notes: [
          expect.stringMatching(/^1 running entry is left out/),
          expect.stringMatching(/closed accounts .* under their names: 1\.$/),
          expect.stringMatching(/audit log, pictures, passwords/),
        ],
      },
    });
    expect(await rowsIn(fresh, admin.workspace_id)).toEqual(empty);
    await admin.start(import_id);
    expect(await admin.get(import_id)).toMatchObject({
      ...{ state: 'done', error: null },
      result: { entries: company.entries, differing: 0 },
    });

    const before = await reportsOf(server, company.workspaceId, company.admin);
    const after = await reportsOf(fresh, admin.workspace_id, admin.token);
    expect(before.answers.length).toBeGreaterThan(5_000);
    expect(after).toEqual(before);

    const approvals = await approvalsIn(fresh, admin.workspace_id);
    const exported = await approvalsIn(server, company.workspaceId);
    // The importer has decided nothing here, and an archive can be forged.
    const named = exported.rows.map((row) => ({ ...row, by: row.by === 'Ada' ? null : row.by }));
    expect(approvals).toEqual({ ...exported, rows: named });
    expect(approvals.rows).toMatchObject([
      { whose: 'Former', by: 'Grace', state: 'approved' },
      { whose: 'Grace', by: null, state: 'returned', entry_comment: 'Too long?', uuid: expect.any(String) },
    ]);
    const filled = await rowsIn(fresh, admin.workspace_id);
    const original = await rowsIn(server, company.workspaceId);
    // Without the running one; nobody is on more projects than before.
    expect(filled).toEqual({ ...original, time_entry: company.entries });
    const again = await admin.importFile('archive.zip', zip);
    expect(again).toMatchObject({
      state: 'draft',
      preview: {
        entries: 0,
        duplicates: company.entries,
        archive: { settings: 'keep', rates: { added: 0 } },
      },
    });
    expect(await rowsIn(fresh, admin.workspace_id)).toEqual(filled);

    // What a later release adds to the tables was given by nobody.
    for (const table of ['approval', 'project_budget', 'rate'])
      await sql`alter table ${sql.table(table)} add column later integer default 1`.execute(fresh.db);
    await admin.undo(import_id);
    expect(await rowsIn(fresh, admin.workspace_id)).toEqual(empty);
  });

  it('adds nothing to the workspace that it comes from', async () => {
    const { workspaceId: id, adminId } = company;
    const own = await importer(server, { id, adminId });
    const before = await rowsIn(server, id);
    const made = await own.importFile('archive.zip', zip);
    expect(made).toMatchObject({
      state: 'draft',
      preview: {
        ...{ entries: 0, duplicates: company.entries, people: [{}, {}, { to: 'member' }] },
        archive: { settings: 'keep', rates: { added: 0 }, saved_reports: { added: 0, matched: 1 } },
      },
    });
    expect(await rowsIn(server, id)).toEqual(before);
  });

  it('keeps the settings of a workspace with entries, and leaves out rates of another currency', async () => {
    const admin = await newcomer();
    const { db } = fresh;
    const { workspace_id, personId, token } = admin;
    await buildEntry(db, workspace_id, personId, '2026-11-17T09:00:00Z', 60);
    await buildProject(db, workspace_id, { created_by: personId, name: 'inner work', archived: true });
    const settings = async () =>
      (await fresh.call('POST /api/workspace/settings', { workspace_id }, token)).body.results;
    const before = await settings();
    const import_id = await admin.begin();
    await admin.add(import_id, 'archive.zip', zip);
    const { preview } = await admin.preview(import_id);
    expect(preview).toMatchObject({
      projects: { matched: 1, added: 4, names: expect.arrayContaining(['Inner work']) },
      archive: { settings: 'keep', rates: { added: 0 }, saved_reports: { added: 1 } },
    });
    expect(preview?.archive?.notes.join()).toMatch(
      /rates are left out: the archive counts in EUR, this workspace in USD.*1 budget or fee in money is left out.*time zone stays UTC; the archive’s is America/,
    );
    const [, grace] = preview?.people ?? [];
    const people = [{ key: grace?.key, to: 'skip' }];
    const chosen = await admin.preview(import_id, { settings: 'take', people });
    expect(chosen.preview?.archive?.rates.added).toBeGreaterThan(0);
    expect(chosen.preview?.archive?.notes.join()).not.toContain('time zone stays');
    // 02:30 on the 17th in UTC, the 16th in New York
    await buildEntry(db, workspace_id, personId, '2026-11-17T02:30:00Z', 60);
    const own = db.updateTable('workspace').where('id', '=', workspace_id);
    await own.set({ locked_until: '2026-11-16' }).execute();
    expect((await admin.preview(import_id, { settings: 'take' })).preview?.archive?.notes.join()).toContain(
      'time zone stays UTC, because entries would move into or out of approved or locked days;',
    );
    await own.set({ locked_until: null }).execute();
    expect(chosen.preview).toMatchObject({
      skipped: grace?.entries,
      archive: { saved_reports: { added: 0 } },
    });
    await admin.preview(import_id, { people });
    await admin.start(import_id);
    expect(await admin.get(import_id)).toMatchObject({ state: 'done', result: { differing: 0 } });
    expect(await settings()).toEqual(before);
    // The archived one is the one that was here; the other one was added.
    const named = db
      .selectFrom('project')
      .where('workspace_id', '=', workspace_id)
      .where('name', 'ilike', 'inner work');
    const projects = await named.select(['name', 'archived']).orderBy('id').execute();
    expect(projects).toEqual([
      { name: 'inner work', archived: true },
      { name: 'Inner work', archived: false },
    ]);
    expect(await moneyBudget(workspace_id)).toBeUndefined();
    expect(company.entries).toBe((preview?.entries ?? 0) + (preview?.duplicates ?? 0));
  });

  it('has its own references and overlaps, and a person who joins gets their reports and rates', async () => {
    const admin = await newcomer();
    const { workspace_id, token } = admin;
    await admin.importFile('archive.zip', zip);
    const marked = ({ db }: TestApp, id: number) =>
      db
        .selectFrom('time_entry')
        .where('workspace_id', '=', id)
        .where(({ or, eb }) => or([eb('reference', 'is not', null), eb('allowed_overlaps', 'is not', null)]))
        .where('ended_at', 'is not', null)
        .select(['uuid', 'started_at', 'reference', 'allowed_overlaps'])
        .orderBy('id')
        .execute();
    const found = await marked(fresh, workspace_id);
    expect(found).toEqual(await marked(server, company.workspaceId));
    expect(found).toMatchObject([{ reference: { id: 'T-1' }, allowed_overlaps: [expect.any(String)] }]);

    const email = await addressOf(company.memberId);
    const team = await fresh.call('POST /api/team/list', { workspace_id, is_active: 0 }, token);
    const team_id = team.body.results.find((member) => member.email === email)?.team_id;
    // The audit log keeps naming the person who had not joined.
    expect(
      await fresh.call('PUT /api/team/edit', { workspace_id, team_id, labor_cost: 40 }, token),
    ).toMatchObject({
      status: 200,
    });
    await fresh.call('POST /api/team/invite', { workspace_id, emails: [email] }, token);
    const { id } = await buildPerson(fresh.db, { email });
    const invite_id = linkIn(await fresh.mails.newestTo(email)).words[0];
    const grace = await fresh.signIn(id);
    const accepted = await fresh.call('POST /api/invitation/accept', { invite_id, workspace_id }, grace);
    expect(accepted.status).toBe(200);
    await removeOldSignUps(
      fresh.db,
      new Date('2100-01-01'),
      { log: fresh.app.log },
      new AbortController().signal,
    );
    expect(await approvalsIn(fresh, workspace_id)).toMatchObject({
      rows: [
        { whose: 'Ada', by: 'Ada', state: 'returned' },
        { whose: 'Former', by: 'Ada' },
      ],
      approvers: 1,
    });
    const { body } = await fresh.call('POST /api/saved_report/list', { workspace_id }, grace);
    const old = fresh.db
      .selectFrom('project')
      .where('workspace_id', '=', workspace_id)
      .where('archived', '=', true);
    const { id: projectId } = await old.select('id').executeTakeFirstOrThrow();
    const budgets = fresh.db.selectFrom('project_budget').where('workspace_id', '=', workspace_id);
    const archived = budgets.where('project_id', '=', projectId);
    expect(await archived.select(['period', 'billable_only', 'money']).execute()).toEqual([
      { period: 'month', billable_only: true, money: null },
    ]);
    expect(await moneyBudget(workspace_id)).toEqual({
      money: 120_050,
      fixed_fee: 90_000,
      alert_shares: [50, 100],
      email,
    });
    expect(body.results).toMatchObject([
      {
        name: 'Old work',
        is_own: 1,
        view: { projects: [projectId, 0], users: [id], tags: [expect.any(Number)] },
      },
    ]);
  });

  it('does not take over settings again because an earlier import did', async () => {
    const admin = await newcomer();
    await admin.importFile('archive.zip', zip, { settings: 'take' });
    const import_id = await admin.begin();
    await admin.add(import_id, 'archive.zip', zip);
    expect(await admin.firstPreview(import_id)).toMatchObject({ preview: { archive: { settings: 'keep' } } });
  });

  it('adds neither entries to locked time nor private reports of others', async () => {
    const { workspaceId, admin: author } = company;
    const view = { period: { preset: 'last-month' }, group_by: 'project', tab: 'summary' };
    const rest = { time_zone: 'Europe/Berlin', first_day_of_week: 1 };
    const report = { workspace_id: workspaceId, name: 'Private', view: { ...view, ...rest }, is_shared: 0 };
    const saved = await server.call('POST /api/saved_report/create', report, author);
    expect(saved.status).toBe(200);
    const admin = await newcomer();
    const locked = fresh.db.updateTable('workspace').set({ locked_until: '2027-01-01' });
    await locked.where('id', '=', admin.workspace_id).execute();
    const private_zip = await archiveOf(server, workspaceId, company.admin);
    const { preview } = await admin.importFile('archive.zip', private_zip, { settings: 'keep' });
    expect(preview).toMatchObject({
      ...{ entries: 0, locked: company.entries },
      archive: { saved_reports: { added: 1, names: ['Old work'] } },
    });
  });

  it('is not imported by an API token, which may not approve periods', async () => {
    const admin = await newcomer();
    const import_id = await admin.begin();
    await admin.add(import_id, 'archive.zip', zip);
    await admin.preview(import_id);
    const scope = { name: 'Script', scope: 'admin', days: null } as const;
    const { body } = await fresh.call('POST /api/api_token/create', scope, admin.token);
    const start = { workspace_id: admin.workspace_id, import_id };
    expect(await fresh.call('PUT /api/import/start', start, body.token)).toMatchObject({
      status: 403,
      body: { errors: [{ msg: expect.stringMatching(/^An archive may bring approved periods/) }] },
    });
    expect(await fresh.call('PUT /api/import/start', start, admin.token)).toMatchObject({ status: 200 });
  });

  it('is imported alone', async () => {
    const admin = await newcomer();
    const import_id = await admin.begin();
    await admin.add(import_id, 'archive.zip', zip);
    await admin.add(import_id, 'more.csv', 'Date,Start,Duration\n2026-03-30,09:00,1:00\n');
    const { files } = await admin.preview(import_id);
    expect(files).toMatchObject([
      { problem: expect.stringMatching(/^A Timeweave archive is imported alone/) },
      { problem: null },
    ]);
  });
});
