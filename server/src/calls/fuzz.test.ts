import { type ApiCall, calls } from '@timeweave/shared/api';
import fc from 'fast-check';
import {
  buildClient,
  buildEntry,
  buildProject,
  buildTag,
  buildWorkspace,
  startTestApp,
  type TestApp,
} from '../testing/index.ts';
import { boundariesOf, hostileValue, type JsonSchema } from './hostile-values.fixture.ts';

const today = Number(new Date().toISOString().slice(0, 10).replaceAll('-', ''));

/**
 * `FUZZ_SEED=… FUZZ_RUNS=500 npx jest server/src/calls/fuzz.test.ts` repeats a day's cases, or runs more than the default.
 * `ALL_TESTS=1` also sends what the schema refuses.
 */
const seed = Number(process.env.FUZZ_SEED ?? today);
const sendsAll = process.env.ALL_TESTS === '1';
const randomRuns = Number(process.env.FUZZ_RUNS ?? (sendsAll ? 8 : 2));

let server: TestApp;
beforeAll(async () => (server = await startTestApp()));
afterAll(() => server.close());

const names = Object.keys(calls) as ApiCall[];

/** Turns invoices on, and creates a draft. */
async function draftOf(workspace_id: number, client_id: number) {
  await server.db
    .updateTable('workspace')
    .set({ has_invoices: true })
    .where('id', '=', workspace_id)
    .execute();
  const days = { first_day: '2026-11-01', last_day: '2026-11-30', grouped_by: 'project' } as const;
  const fields = { currency: 'USD', due_days: 14, taxes: '[]', approved_only: false, created_at: new Date() };
  return server.db
    .insertInto('invoice')
    .values({ workspace_id, client_id, ...days, ...fields })
    .returning('id')
    .executeTakeFirstOrThrow();
}

/** Creates a workspace with rows of every kind, and its admin. */
async function fullWorkspace() {
  const { id, adminId } = await buildWorkspace(server.db);
  const [client, otherClient] = [await buildClient(server.db, id), await buildClient(server.db, id, 'Other')];
  const project = await buildProject(server.db, id, { created_by: adminId, client_id: client.id });
  const member = await server.db
    .insertInto('project_member')
    .values({ workspace_id: id, project_id: project.id, person_id: adminId, role: 'manager' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const [tag, otherTag] = [await buildTag(server.db, id, 'research'), await buildTag(server.db, id, 'maths')];
  const entry = await buildEntry(server.db, id, adminId, '2026-11-17T09:00:00Z', 7200, {
    project_id: project.id,
  });
  const invoice = await draftOf(id, client.id);
  const running = await buildEntry(server.db, id, adminId, '2026-11-18T08:00:00Z', null);
  const known = {
    workspace_id: id,
    project_id: project.id,
    client_id: client.id,
    tag_id: tag.id,
    timer_id: entry.id,
    invoice_id: invoice.id,
    timer_ids: [entry.id, running.id],
    project_ids: [project.id],
    project_member_id: member.id,
    user_id: adminId,
    checkArray: [adminId],
    tag_check_array: [tag.id],
    timer_start: 1_795_000_000,
    timer_end: 1_795_003_600,
    at: Date.parse('2026-11-17T10:00:00Z') / 1000,
  };
  return { adminId, known, mergesInto: { client: otherClient.id, tag: otherTag.id } };
}

type World = Awaited<ReturnType<typeof fullWorkspace>>;

/** Returns the call's example payload with ids of existing rows. */
function goodPayload(name: ApiCall, { known, mergesInto }: World): Record<string, unknown> {
  const example: Record<string, unknown> = { ...calls[name].example };
  const into_id = name.includes('/client/') ? mergesInto.client : mergesInto.tag;
  const there = Object.entries({ ...known, into_id }).filter(([field]) => field in example);
  return { ...example, ...Object.fromEntries(there) };
}

/** Returns one payload for each boundary of each field; all other fields are valid. */
function boundaryPayloads(good: Record<string, unknown>, fields: Record<string, JsonSchema>): object[] {
  return Object.entries(fields).flatMap(([field, schema]) =>
    [undefined, ...boundariesOf(schema)].map((value) => ({ ...good, [field]: value })),
  );
}

/** A printed report takes a process for a second: the fields that it shares with the summary are fuzzed there. */
const fuzzedAt: Partial<Record<ApiCall, ApiCall>> = sendsAll
  ? {}
  : { 'POST /api/report/print': 'POST /api/report/week_data' };

/** Returns the JSON schema of each field of the call's payload. */
const fieldsOf = (name: ApiCall): Record<string, JsonSchema> =>
  JSON.parse(JSON.stringify(calls[name].payload)).properties ?? {};

/** Returns a function that names the keyword of the call's schema that refuses a payload, or undefined if none does. */
function refusalsOf(name: ApiCall): (payload: object) => string | undefined {
  const [method = '', url = ''] = name.split(' ');
  const validate = server.app.validatorCompiler?.({
    schema: calls[name].payload,
    method,
    url,
    httpPart: 'body',
  });
  if (!validate) throw new Error('The application has no validator.');
  return (payload) => (validate(payload) ? undefined : (validate.errors?.[0]?.keyword ?? 'unknown'));
}

/** Returns the payloads that the schema accepts, and one for each keyword that refuses some. */
function worthSending(name: ApiCall, payloads: readonly object[]): readonly object[] {
  const refusalOf = refusalsOf(name);
  const sent = new Set<string>();
  return payloads.filter((payload) => {
    const refusal = refusalOf(payload);
    if (refusal === undefined || sendsAll) return true;
    const isNew = !sent.has(refusal);
    sent.add(refusal);
    return isNew;
  });
}

/** Generates payloads with several fields missing, at a bound or arbitrary; some are not objects. */
function anyPayload(good: Record<string, unknown>, fields: Record<string, JsonSchema>) {
  const values = Object.entries(fields).map(([field, schema]) => [
    field,
    fc.oneof(
      { weight: 3, arbitrary: fc.constant(good[field]) },
      { weight: 2, arbitrary: hostileValue(schema) },
    ),
  ]);
  return fc.oneof(
    { weight: 12, arbitrary: fc.record(Object.fromEntries(values)) },
    { weight: 1, arbitrary: fc.jsonValue() },
  );
}

/** Sends the payload as a signed-in admin, without rate limits. */
async function statusOf(name: ApiCall, payload: unknown, token: string): Promise<[number, string]> {
  const [method, url = ''] = name.split(' ');
  const response = await server.app.inject({
    method: method === 'PUT' ? 'PUT' : 'POST',
    url,
    payload: JSON.stringify(payload),
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
  });
  if (response.statusCode === 429) {
    await server.db.deleteFrom('rate_limit').execute();
    return statusOf(name, payload, token);
  }
  return [response.statusCode, response.body];
}

it.each(names)('%s never responds to a payload with a 5xx', async (name) => {
  const world = await fullWorkspace();
  const good = goodPayload(name, world);
  const fields = fieldsOf(name);
  const elsewhere = fuzzedAt[name] ? Object.keys(fieldsOf(fuzzedAt[name])) : [];
  const ownFields = Object.fromEntries(
    Object.entries(fields).filter(([field]) => !elsewhere.includes(field)),
  );
  const examples = [good, ...worthSending(name, boundaryPayloads(good, ownFields))];
  let token = await server.signIn(world.adminId);
  await fc.assert(
    fc.asyncProperty(anyPayload(good, fields), async (payload) => {
      const [status, body] = await statusOf(name, payload, token);
      if (status === 401 || name.includes('/session/')) token = await server.signIn(world.adminId);
      expect([status < 500, body]).toEqual([true, body]);
    }),
    { seed, numRuns: examples.length + randomRuns, examples: examples.map((payload): [object] => [payload]) },
  );
});
