import { notificationsOf, startTestApp, type TestApp } from '../testing/index.ts';
import { importer } from './imports.fixture.ts';

let server: TestApp;
beforeAll(async () => (server = await startTestApp()));
afterAll(() => server.close());

const toggl = `User,Email,Project,Description,Start date,Start time,End date,End time
Mara Lind,mara@example.test,Website,Header,2026-03-30,09:00:00,2026-03-30,10:30:00
Mara Lind,mara@example.test,Website,Broken,2026-13-30,09:00:00,2026-03-30,10:30:00
`;

/** Makes an import that takes this long, in s, and returns the mails. */
async function mailsAfter(
  seconds: number,
  meanwhile: (importId: number) => Promise<unknown> = async () => 0,
) {
  const { begin, add, preview, step, start, takeMails, personId } = await importer(server);
  const import_id = await begin();
  await add(import_id, 'toggl.csv', toggl);
  await preview(import_id);
  await meanwhile(import_id);
  await start(import_id, () => server.clock.goOn(seconds));
  return { import_id, step, mails: takeMails(), told: await notificationsOf(server, personId) };
}

it('tells the admin how a long import ended, with a link to it', async () => {
  const { import_id, mails, told } = await mailsAfter(31);
  expect(mails).toMatchObject([{ subject: 'Your import is complete' }]);
  const path = `/import?import=${import_id}`;
  expect(told).toMatchObject([{ title: 'Your import is complete', path }]);
  expect(mails[0]?.text).toContain(`http://tw.test/import?import=${import_id}`);
  expect(mails[0]?.text).toMatch(
    / {2}1 {2}Entries\n {2}1:30:00 {2}Hours\n {2}1 {2}Rows with problems, left out/,
  );
});

it('tells nothing about a short one', async () => {
  expect(await mailsAfter(29)).toMatchObject({ mails: [], told: [] });
});

it('tells that a long import failed', async () => {
  const { mails, told } = await mailsAfter(31, (importId) =>
    server.db.deleteFrom('import_part').where('import_id', '=', importId).execute(),
  );
  expect(mails).toMatchObject([{ subject: 'Your import failed' }]);
  expect(told).toMatchObject([{ title: 'Your import failed' }]);
  expect(mails[0]?.text).toContain('nothing was changed');
});
