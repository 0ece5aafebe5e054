import { gzipSync } from 'node:zlib';
import { buildMember, buildProject, linkIn, startTestApp, type TestApp } from '../testing/index.ts';
import { importer, toggl } from './imports.fixture.ts';

let server: TestApp;
beforeAll(async () => (server = await startTestApp()));
afterAll(() => server.close());

const harvestColumns = 'Date,Client,Project,Notes,Hours,Billable?,First Name,Last Name';

const line = (description: string, day = '2026-03-30', email = 'mara@example.test') =>
  `Mara Lind,${email},Nordhafen,Website,Design,${description},Yes,${day},09:00:00,${day},10:30:00,01:30:00,"UI, Review"`;

describe('a file of Toggl Track', () => {
  it('becomes entries with client, project, tags and a person who has not joined', async () => {
    const { importFile, entries, workspace_id, token } = await importer(server);
    const made = await importFile('toggl.csv', toggl(line('Header'), line('Footer', '2026-03-31')));
    expect(made).toMatchObject({
      state: 'done',
      error: null,
      result: {
        entries: 2,
        seconds: 10_800,
        differing: 0,
        sums: [
          { person: 'Mara Lind', project: 'Nordhafen / Website', month: '2026-03', file_seconds: 10_800 },
        ],
      },
    });
    expect(await entries()).toMatchObject([
      {
        ...{ description: 'Design: Header', client: 'Nordhafen', project: 'Website', billable: true },
        ...{
          firstName: 'Mara',
          start: new Date('2026-03-30T07:00:00Z'),
          end: new Date('2026-03-30T08:30:00Z'),
        },
      },
      { description: 'Design: Footer' },
    ]);
    const tags = await server.call('POST /api/tag/list', { workspace_id }, token);
    expect(tags.body.results).toMatchObject([{ tag_title: 'Review' }, { tag_title: 'UI' }]);
    const team = await server.call('POST /api/team/list', { workspace_id, is_active: 0 }, token);
    expect(team.body.results).toMatchObject([
      { name: 'Mara Lind', email: 'mara@example.test', has_not_joined: 1 },
    ]);
  });

  it('is in reports with the address of the file, and without one with none', async () => {
    const { importFile, workspace_id, token } = await importer(server);
    await importFile('toggl.csv', toggl(line('Header')));
    await importFile(
      'harvest.csv',
      `${harvestColumns}\n2026-03-31,Nordhafen,Website,Header,1.5,Yes,Tom,Okoro\n`,
    );
    const asked = {
      workspace_id,
      start: '2026-03-30',
      end: '2026-03-31',
      clients: [],
      projects: [],
      users: [],
    };
    const { body } = await server.call('POST /api/report/export', { ...asked, format: 'csv' }, token);
    const lines = String(body).split('\r\n');
    expect(lines.some((each) => each.includes('Mara Lind,mara@example.test'))).toBe(true);
    expect(lines.some((each) => each.includes('Tom Okoro,,'))).toBe(true);
  });

  it('shows in a preview what an import would do, and changes nothing before', async () => {
    const { begin, add, preview, entries, workspace_id, personId } = await importer(server);
    const { email } = await buildMember(server.db, workspace_id, { first_name: 'Tom', last_name: 'Okoro' });
    await buildProject(server.db, workspace_id, { created_by: personId, name: 'website' });
    const import_id = await begin();
    const wrong = line('Wrong').replace('09:00:00', '9 o’clock');
    await add(import_id, 'toggl.csv', toggl(line('Header'), line('Mine', '2026-04-02', email), wrong));
    expect(await preview(import_id)).toMatchObject({
      state: 'draft',
      files: [
        { name: 'toggl.csv', format: 'Toggl Track: time entries', rows: 3, problem: null, is_complete: 1 },
      ],
      preview: {
        ...{ rows: 3, entries: 2, seconds: 10_800, duplicates: 0, locked: 0, problems: 1 },
        ...{ from: '2026-03-30', to: '2026-04-02' },
        first_problems: [{ file: 'toggl.csv', row: 4, column: 'Start time', value: '9 o’clock' }],
        // A start that cannot be read is none without a start.
        asks: { zone: 1, date_order: [], tasks: 3, day_start: 0 },
        people: [
          { name: 'Mara Lind', email: 'mara@example.test', entries: 1, seconds: 5_400, to: 'add' },
          { email, to: 'member', user_name: 'Tom Okoro' },
        ],
        clients: { matched: 0, added: 1, names: ['Nordhafen'] },
        // That of another client is another project.
        projects: { matched: 0, added: 1, names: ['Website (Nordhafen)'] },
        tags: { added: 2 },
      },
    });
    expect(await entries()).toEqual([]);
  });

  it('adds nothing when it is imported again, also after entries were edited or deleted', async () => {
    const { importFile, entries, token } = await importer(server);
    const file = toggl(line('Header'), line('Header'), line('Footer', '2026-03-31'));
    await importFile('toggl.csv', file);
    const [first, second, third] = await entries();
    expect(third).toBeDefined();
    await server.db
      .updateTable('time_entry')
      .set({ description: 'Corrected' })
      .where('id', '=', first?.id ?? 0)
      .execute();
    expect(second).toMatchObject({ description: 'Design: Header' });
    const again = await importFile('copy.csv', file);
    expect(again).toMatchObject({ preview: { entries: 0, duplicates: 3 } });
    expect(await entries()).toHaveLength(3);
    expect(token).not.toBe('');
  });

  it('leaves out what was tracked here at the same time, and rows that a second file repeats', async () => {
    const { begin, add, preview, workspace_id, personId, token } = await importer(server);
    const times = {
      timer_start: Date.parse('2026-03-30T07:00:00Z') / 1000,
      timer_end: Date.parse('2026-03-30T08:30:00Z') / 1000,
    };
    await server.call(
      'POST /api/usertime/manual_entry',
      { workspace_id, title: 'Design: Header', ...times },
      token,
    );
    const { email } = await server.db
      .selectFrom('person')
      .where('id', '=', personId)
      .select('email')
      .executeTakeFirstOrThrow();
    const own = (description: string) =>
      line(description, '2026-03-30', email).replace('Nordhafen,Website', ',');
    const import_id = await begin();
    await add(import_id, 'one.csv', toggl(own('Header'), own('Footer')));
    await add(import_id, 'two.csv', toggl(own('Footer')));
    expect(await preview(import_id)).toMatchObject({ preview: { rows: 3, entries: 1, duplicates: 2 } });
  });

  it('leaves out locked time', async () => {
    const { begin, add, preview, workspace_id } = await importer(server);
    await server.db
      .updateTable('workspace')
      .set({ locked_until: '2026-03-30' })
      .where('id', '=', workspace_id)
      .execute();
    const import_id = await begin();
    await add(import_id, 'one.csv', toggl(line('Header'), line('Footer', '2026-03-31')));
    expect(await preview(import_id)).toMatchObject({ preview: { entries: 1, locked: 1 } });
  });
});

describe('whose entries they are', () => {
  it('is chosen: a member, or nobody', async () => {
    const { begin, add, preview, start, entries, workspace_id } = await importer(server);
    const { id: user_id } = await buildMember(server.db, workspace_id, { first_name: 'Tom' });
    const import_id = await begin();
    await add(
      import_id,
      'toggl.csv',
      toggl(line('Header'), line('Footer', '2026-03-31', 'tim@example.test')),
    );
    const [mara, tim] = (await preview(import_id)).preview?.people ?? [];
    const people = [
      { key: mara?.key, to: 'member', user_id },
      { key: tim?.key, to: 'skip' },
    ];
    expect((await preview(import_id, { people })).preview).toMatchObject({ entries: 1, skipped: 1 });
    await start(import_id);
    expect(await entries()).toMatchObject([{ firstName: 'Tom', description: 'Design: Header' }]);
  });

  it.each([
    ['one person of that name', [], 1],
    ['two', [line('Second', '2026-04-01', 'lind@example.test')], 3],
  ])('is, of a name without an address, the person of the other file: %s', async (_case, others, count) => {
    const { begin, add, preview } = await importer(server);
    const import_id = await begin();
    // The file without addresses is read first.
    await add(import_id, 'harvest.csv', `${harvestColumns}\n2026-03-31,,,Call,1.5,Yes,Lind,Mara\n`);
    await add(import_id, 'toggl.csv', toggl(line('Header'), ...others));
    const { people = [] } = (await preview(import_id)).preview ?? {};
    expect(people).toHaveLength(count);
    if (count === 1) expect(people).toMatchObject([{ email: 'mara@example.test', entries: 2 }]);
  });

  it('is, of a name without an address, the member of that name', async () => {
    const { begin, add, preview, workspace_id } = await importer(server);
    const { id } = await buildMember(server.db, workspace_id, { first_name: 'Mara', last_name: 'Lind' });
    const import_id = await begin();
    await add(import_id, 'harvest.csv', `${harvestColumns}\n2026-03-31,,,Call,1.5,Yes,Mara,Lind\n`);
    await add(import_id, 'toggl.csv', toggl(line('Header')));
    expect((await preview(import_id)).preview?.people).toMatchObject([
      { email: null, user_id: id },
      { email: 'mara@example.test', to: 'add' },
    ]);
  });

  it('is never a member of another workspace', async () => {
    const { begin, add, preview, step } = await importer(server);
    const other = await importer(server);
    const import_id = await begin();
    await add(import_id, 'toggl.csv', toggl(line('Header')));
    const key = (await preview(import_id)).preview?.people[0]?.key;
    const people = [{ key, to: 'member', user_id: other.personId }];
    expect(await preview(import_id, { people })).toMatchObject({
      preview: { people: [{ user_id: null, problem: 'Choose a member.' }] },
    });
    expect(await step('start', import_id)).toMatchObject({
      status: 409,
      body: { errors: [{ msg: 'Mara Lind: Choose a member.' }] },
    });
  });

  it('is the person who joins with the address later', async () => {
    const { importFile, entries, workspace_id, token } = await importer(server);
    await importFile('toggl.csv', toggl(line('Header')));
    const email = 'mara@example.test';
    await server.call('POST /api/team/invite', { workspace_id, emails: [email] }, token);
    const joined = await buildMember(server.db, (await importer(server)).workspace_id, {
      email,
      first_name: 'Mara-Lena',
    });
    const invite_id = linkIn(await server.mails.newestTo(email)).words[0];
    await server.call(
      'POST /api/invitation/accept',
      { invite_id, workspace_id },
      await server.signIn(joined.id),
    );
    expect(await entries()).toMatchObject([{ email, firstName: 'Mara-Lena', description: 'Design: Header' }]);
    const team = await server.call('POST /api/team/list', { workspace_id, is_active: 0 }, token);
    expect(team.body.results).toEqual([]);
  });
});

describe('an import', () => {
  const made = async () => {
    const own = await importer(server);
    const { import_id } = await own.importFile(
      'toggl.csv',
      toggl(line('Header'), line('Footer', '2026-03-31')),
    );
    return { ...own, import_id };
  };

  it('is undone whole', async () => {
    const { undo, entries, get, import_id, workspace_id, token } = await made();
    expect(await get(import_id)).toMatchObject({ entries: 2 });
    expect(await undo(import_id)).toMatchObject({ status: 200 });
    expect(await entries()).toEqual([]);
    const log = await server.call('POST /api/workspace/audit_log', { workspace_id }, token);
    expect(log.body.results).toMatchObject([
      { name: 'import_undone', subject: 'toggl.csv' },
      { name: 'imported_entries', subject: 'toggl.csv', old_value: 0, new_value: 2 },
    ]);
    expect(await get(import_id)).toMatchObject({ state: 'undone', undoable_until: null });
    const lists = await Promise.all([
      server.call('POST /api/client/search', { workspace_id, mode: 3 }, token),
      server.call('POST /api/project/list', { workspace_id }, token),
      server.call('POST /api/tag/list', { workspace_id }, token),
      server.call('POST /api/team/list', { workspace_id, is_active: 0 }, token),
    ]);
    for (const { body } of lists) expect(body.results).toEqual([]);
  });

  it.each([
    ['keep', 1],
    ['remove', 0],
  ] as const)('is undone, and entries edited since: %s', async (edited, left) => {
    const { undo, entries, get, import_id } = await made();
    const [first] = await entries();
    const later = new Date('2026-11-19T09:00:00Z');
    await server.db
      .updateTable('time_entry')
      .set({ updated_at: later })
      .where('id', '=', first?.id ?? 0)
      .execute();
    expect(await get(import_id)).toMatchObject({ edited: 1 });
    await undo(import_id, edited);
    expect(await entries()).toHaveLength(left);
  });

  it('is undone for 30 days', async () => {
    const { undo, get, entries, import_id } = await made();
    server.clock.goOn(31 * 86_400);
    expect(await undo(import_id)).toMatchObject({ status: 409 });
    server.clock.set('2026-11-18T09:00:00Z');
    expect(await entries()).toHaveLength(2);
    expect((await get(import_id)).undoable_until).toBe(Date.parse('2026-12-18T09:00:00Z') / 1000);
  });

  it('can be made again after it was undone', async () => {
    const { undo, importFile, entries, import_id } = await made();
    await undo(import_id);
    await importFile('toggl.csv', toggl(line('Header')));
    expect(await entries()).toHaveLength(1);
  });

  it('changes nothing when it is cancelled, and can begin again', async () => {
    const { begin, add, preview, step, start, get, entries } = await importer(server);
    const import_id = await begin();
    await add(import_id, 'toggl.csv', toggl(line('Header')));
    await preview(import_id);
    await step('start', import_id);
    expect(await step('cancel', import_id)).toMatchObject({ status: 200 });
    expect(await start(import_id)).toMatchObject({ status: 200 });
    expect(await get(import_id)).toMatchObject({ state: 'done' });
    expect(await entries()).toHaveLength(1);
  });

  it('starts only with files that can be read, and after every question', async () => {
    const { begin, add, preview, step, get } = await importer(server);
    const import_id = await begin();
    expect(await step('start', import_id)).toMatchObject({ status: 409 });
    await add(import_id, 'dates.csv', toggl(line('Header', '03/04/2026')));
    await add(import_id, 'broken.csv', 'PK\u0003\u0004');
    await preview(import_id);
    const { files, preview: shown } = await get(import_id);
    expect(files[1]).toMatchObject({ format: null, problem: expect.stringMatching(/\.$/) });
    expect(shown?.asks.date_order).toEqual(['03/04/2026']);
    expect((await step('start', import_id)).body.errors).toMatchObject([
      { msg: '“broken.csv” cannot be read. Remove it first.' },
    ]);
  });

  it('reads no file further than its announced size, and none that is damaged', async () => {
    const { begin, preview, workspace_id, token } = await importer(server);
    const import_id = await begin();
    const send = async (name: string, content: Buffer) => {
      const file = { workspace_id, import_id, name, bytes: 100, is_compressed: 1, parts: 1 };
      const { body } = await server.call('POST /api/import/add_file', file, token);
      const part = {
        workspace_id,
        import_id,
        file_id: body.file_id,
        part: 1,
        content: content.toString('base64'),
      };
      await server.call('PUT /api/import/add_part', part, token);
    };
    await send('bomb.csv', gzipSync(toggl(...Array<string>(5_000).fill(line('Header')))));
    await send('damaged.csv', Buffer.from('no gzip'));
    const { files } = await preview(import_id);
    expect(files).toMatchObject([
      { problem: expect.stringMatching(/200 MB/) },
      { problem: 'The upload is damaged. Remove the file and choose it again.' },
    ]);
  });

  it('is begun three times at once at most, and can be discarded', async () => {
    const { begin, step, get, workspace_id, token } = await importer(server);
    const [first] = [await begin(), await begin(), await begin()];
    const create = () => server.call('POST /api/import/create', { workspace_id }, token);
    expect(await create()).toMatchObject({ status: 409 });
    expect(await step('discard', first)).toMatchObject({ status: 200 });
    expect(await get(first)).toMatchObject({ errors: [{ param: 'import_id' }] });
    expect(await create()).toMatchObject({ status: 200 });
  });

  it('of a CSV file of any program has the chosen columns', async () => {
    const { begin, add, preview, start, entries } = await importer(server);
    const import_id = await begin();
    const file_id = await add(import_id, 'own.csv', 'Tag;Was;Anfang;Minuten\n2026-03-30;Aufmaß;09:00;90\n');
    const found = await preview(import_id);
    expect(found.files).toMatchObject([{ format: 'CSV file', columns: [{ name: 'Tag' }, {}, {}, {}] }]);
    const fields = [
      { field: 'startDate', column: 0 },
      { field: 'description', column: 1 },
      { field: 'startTime', column: 2 },
      { field: 'minutes', column: 3 },
    ];
    await preview(import_id, { columns: [{ file_id, fields }] });
    await start(import_id);
    expect(await entries()).toMatchObject([
      {
        description: 'Aufmaß',
        start: new Date('2026-03-30T07:00:00Z'),
        end: new Date('2026-03-30T08:30:00Z'),
      },
    ]);
  });

  it('is unknown in another workspace, and closed to members', async () => {
    const { import_id, workspace_id } = await made();
    const stranger = await importer(server);
    expect(
      await server.call('POST /api/import/get', { workspace_id, import_id }, stranger.token),
    ).toMatchObject({ status: 403 });
    const foreign = { workspace_id: stranger.workspace_id, import_id };
    expect(await server.call('POST /api/import/get', foreign, stranger.token)).toMatchObject({ status: 404 });
    for (const step of ['read', 'start', 'cancel', 'discard', 'undo'] as const)
      expect((await stranger.step(step, import_id, step === 'undo' ? { edited: 'keep' } : {})).status).toBe(
        404,
      );
    const part = { ...foreign, file_id: 1, part: 1, content: 'VXNlcg==' };
    expect(await server.call('PUT /api/import/add_part', part, stranger.token)).toMatchObject({
      status: 404,
    });
    const member = await server.signIn((await buildMember(server.db, workspace_id)).id);
    expect(await server.call('POST /api/import/list', { workspace_id }, member)).toMatchObject({
      status: 403,
    });
  });
});
