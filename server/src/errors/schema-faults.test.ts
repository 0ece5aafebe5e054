import { type ApiCall, calls } from '@timeweave/shared/api';
import { boundariesOf, type JsonSchema } from '../calls/hostile-values.fixture.ts';
import { buildWorkspace, startTestApp, type TestApp } from '../testing/index.ts';
import { faultsOf, notAsDescribed } from './schema-faults.ts';

let server: TestApp;
beforeAll(async () => (server = await startTestApp()));
afterAll(() => server.close());

it.each<[ApiCall, object, string, string]>([
  ['POST /api/usertime/list', { workspace_id: 'one' }, 'workspace_id', 'Choose a workspace.'],
  ['POST /api/usertime/create', { project_id: 'one' }, 'project_id', 'Choose a project.'],
  ['POST /api/usertime/create', { project_id: 1.5 }, 'project_id', 'Choose a project.'],
  ['PUT /api/usertime/update_tag', { tag_id: 'a,b' }, 'tag_id', 'Choose a tag.'],
  ['PUT /api/usertime/update_tag', { tag_id: true }, 'tag_id', 'Choose a tag.'],
  ['POST /api/usertime/list', { offset: 'x' }, 'offset', 'Enter a whole number.'],
  ['POST /api/usertime/list', { limit: 501 }, 'limit', 'Must be at most 500.'],
  ['POST /api/usertime/create', { title: 'x'.repeat(3001) }, 'title', 'Must be at most 3,000 characters.'],
  ['POST /api/usertime/create', { is_billable: 2 }, 'is_billable', 'Must be 0 or 1.'],
  ['POST /api/client/search', { mode: 4 }, 'mode', 'Must be 1, 2 or 3.'],
  ['POST /api/usertime/manual_entry', { timer_start: 0 }, 'timer_start', 'Enter a time in 2000 or later.'],
  [
    'PUT /api/usertime/edit_manually',
    { timer_end: 9e12 },
    'timer_end',
    'Enter a time within a year from now.',
  ],
  ['PUT /api/usertime/edit_manually', { timer_end: 'x' }, 'timer_end', 'Enter a whole number.'],
  ['POST /api/usertime/delete', { timer_ids: [] }, 'timer_ids', 'Choose a time entry.'],
  ['POST /api/report/week_data', { start: 'today' }, 'start', 'Enter a date, such as 2026-11-18.'],
  [
    'POST /api/project/add',
    { project_name: 'x'.repeat(201) },
    'project_name',
    'Project name must be at most 200 characters.',
  ],
  ['PUT /api/workspace/edit', { currency: 'x' }, 'currency', 'Choose a currency of ISO 4217, such as EUR.'],
  ['PUT /api/profile/update_calendar', { calendar: null }, 'calendar', 'Must be an object.'],
  ['POST /api/team/invite', { emails: [] }, 'emails', 'Enter at least 1.'],
  [
    'POST /api/team/invite',
    { emails: ['a@b.cd', 'x'.repeat(501)] },
    'emails',
    'Address 2: Must be at most 500 characters.',
  ],
  [
    'PUT /api/invoice/update_settings',
    { taxes: [{ name: 'GST', percent: '8.8755' }] },
    'taxes',
    'Tax 1: Enter a percentage with at most two decimals, such as 7.75.',
  ],
  ['POST /api/project/add', { estimate_hours: 0 }, 'estimate_hours', 'Budget in hours must be more than 0.'],
  ['POST /api/project/add', { estimate_hours: 'a' }, 'estimate_hours', 'Enter a number.'],
  [
    'POST /api/client/add',
    { client_name: 'a\0b' },
    'client_name',
    'The text contains a character that can’t be saved.',
  ],
  [
    'POST /api/client/add',
    { client_name: 'a\ud800' },
    'client_name',
    'The text contains a character that can’t be saved.',
  ],
])('%s with %j returns one readable error for %s', async (name, fields, param, msg) => {
  const { id, adminId } = await buildWorkspace(server.db);
  const example: object = { ...calls[name].example };
  const payload = { ...example, ...('workspace_id' in example && { workspace_id: id }), ...fields };
  const { status, body } = await server.call(name, payload, await server.signIn(adminId));
  expect([status, body.errors]).toEqual([400, [{ msg, param }]]);
});

const names = Object.keys(calls) as ApiCall[];

/** Returns the refusals of values at and beyond the bounds of each field of a call, and of values of other types. */
function refusalsOf(name: ApiCall): string[] {
  const [method = '', url = ''] = name.split(' ');
  const schema = calls[name].payload;
  const validate = server.app.validatorCompiler?.({ schema, method, url, httpPart: 'body' });
  const fields: Record<string, JsonSchema> = JSON.parse(JSON.stringify(schema)).properties ?? {};
  const wrong = [undefined, null, true, -1, 1.5, '', 'x', 'a\nb', [], [null], ['x'], [{}], {}];
  const payloads = Object.entries(fields).flatMap(([field, of]) =>
    [...wrong, ...boundariesOf(of)].map((value) => ({ ...calls[name].example, [field]: value })),
  );
  return payloads
    .flatMap((payload) => (validate?.(payload) ? [] : faultsOf(validate?.errors ?? [])))
    .map(({ msg }) => msg);
}

it('each refusal of each call says what would be right', () => {
  const refusals = names.flatMap((name) => refusalsOf(name).map((msg) => `${name}: ${msg}`));
  expect(refusals.length).toBeGreaterThan(5_000);
  expect(refusals.filter((each) => each.includes(notAsDescribed))).toEqual([]);
});
