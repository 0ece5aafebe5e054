import { type Access, type ApiCall, calls } from '@timeweave/shared/api';
import { openApiDocument } from '../openapi.ts';
import {
  buildEntry,
  buildMember,
  buildProject,
  buildWorkspace,
  startTestApp,
  type TestApp,
} from '../testing/index.ts';

let server: TestApp;
beforeAll(async () => (server = await startTestApp()));
afterAll(() => server.close());

const names = Object.keys(calls) as ApiCall[];
const accessOf = (name: ApiCall): Access => calls[name].access;
const guarded = names.filter((name) => accessOf(name) !== 'public');
const ofWorkspace = names.filter((name) => ['member', 'admin'].includes(accessOf(name)));
const exampleOf = (name: ApiCall): Record<string, unknown> => ({ ...calls[name].example });

/** Creates a workspace and the admin of another workspace. */
async function victimAndStranger() {
  const victim = await buildWorkspace(server.db);
  const project = await buildProject(server.db, victim.id, { created_by: victim.adminId });
  const entry = await buildEntry(server.db, victim.id, victim.adminId, '2026-11-17T09:00:00Z', null);
  const own = await buildWorkspace(server.db);
  return { victim, project, entry, own, stranger: await server.signIn(own.adminId) };
}

it('registers every call that is described', () => {
  for (const name of names) {
    const [method = '', url = ''] = name.split(' ');
    expect([name, server.app.hasRoute({ method: method === 'PUT' ? 'PUT' : 'POST', url })]).toEqual([
      name,
      true,
    ]);
  }
});

it('documents every call', async () => {
  const { paths } = JSON.parse(await openApiDocument()) as { paths: object };
  expect(Object.keys(paths)).toEqual(expect.arrayContaining(names.map((name) => name.split(' ')[1])));
});

it.each(guarded)('%s requires authentication', async (name) => {
  expect(await server.call(name, exampleOf(name))).toMatchObject({
    status: 401,
    body: { errors: [{ msg: 'Please log in.' }] },
  });
});

it.each(ofWorkspace)('%s rejects the admin of another workspace', async (name) => {
  const { victim, project, entry, stranger } = await victimAndStranger();
  const payload = { ...exampleOf(name), workspace_id: victim.id };
  const rows = { timer_id: entry.id, project_id: project.id };
  Object.assign(payload, Object.fromEntries(Object.entries(rows).filter(([field]) => field in payload)));
  expect(await server.call(name, payload, stranger)).toMatchObject({ status: 403 });
});

it.each(guarded.filter((name) => 'timer_id' in exampleOf(name)))(
  '%s does not reach the entry of another workspace',
  async (name) => {
    const { entry, own, stranger } = await victimAndStranger();
    const payload = { ...exampleOf(name), timer_id: entry.id };
    if ('workspace_id' in payload) Object.assign(payload, { workspace_id: own.id });
    expect(await server.call(name, payload, stranger)).toMatchObject({ status: 404 });
    const untouched = await server.db
      .selectFrom('time_entry')
      .where('id', '=', entry.id)
      .selectAll()
      .execute();
    expect(untouched).toMatchObject([{ description: 'Note G', ended_at: null, is_billable: false }]);
  },
);

it.each(guarded.filter((name) => 'timer_id' in exampleOf(name)))(
  '%s does not reach the entry of a colleague',
  async (name) => {
    const { victim, entry } = await victimAndStranger();
    const colleague = await buildMember(server.db, victim.id);
    const payload = { ...exampleOf(name), timer_id: entry.id };
    if ('workspace_id' in payload) Object.assign(payload, { workspace_id: victim.id });
    expect(await server.call(name, payload, await server.signIn(colleague.id))).toMatchObject({
      status: 404,
    });
  },
);

it.each(ofWorkspace)('%s rejects numbers that the database cannot store', async (name) => {
  const { stranger } = await victimAndStranger();
  // all fields of a form are strings
  const texts = 'image' in calls[name] ? [] : ['1'];
  for (const workspace_id of [1e300, 2 ** 53, -1, 1.5, null, ...texts]) {
    expect(await server.call(name, { ...exampleOf(name), workspace_id }, stranger)).toMatchObject({
      status: 400,
    });
  }
});

describe('an unknown call', () => {
  it('has the same error format', async () => {
    const inject = async (url: string, headers: object, payload: string) => {
      const response = await server.app.inject({ method: 'POST', url, headers: { ...headers }, payload });
      return [response.statusCode, response.json().errors.length];
    };
    const json = { 'content-type': 'application/json' };
    expect(await inject('/api/nothing', json, '{}')).toEqual([404, 1]);
    expect(await inject('/api/auth', json, '{')).toEqual([400, 1]);
    expect(await inject('/api/auth', { 'content-type': 'text/csv' }, 'a')).toEqual([415, 1]);
    expect(await inject('/api/auth', json, JSON.stringify({ email: 'x'.repeat(1_100_000) }))).toEqual([
      413, 1,
    ]);
  });

  it('hides the details of a defect', async () => {
    const broken = await startTestApp();
    await broken.db.schema.dropTable('session').cascade().execute();
    const person = await broken.db
      .insertInto('person')
      .values({ email: 'a@b.cd', first_name: 'A', last_name: 'B', color: '000000' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const token = broken.app.jwt.sign({ session_id: 1, person_id: person.id, exp: 4_102_444_800 });
    const { status, body } = await broken.call('POST /api/usertime/running', {}, token);
    expect(status).toBe(500);
    expect(body).toEqual({
      errors: [{ msg: 'Something went wrong on our side. Please try again.' }],
      request_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    await broken.close();
  });

  it('is never cached', async () => {
    const response = await server.app.inject({ url: '/api/health' });
    expect([response.statusCode, response.headers['cache-control']]).toEqual([200, 'no-store']);
  });
});
