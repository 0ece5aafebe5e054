import type { ApiCall, Payload } from '../../shared/src/api/index.ts';
import type pg from 'pg';
import { type ApiPerson, signUp } from '../product/api-person.ts';
import type { Cleanup, Finding } from './fault.ts';
import { personId } from './heavy-data.ts';
import { watchedProduct } from './watched-list.ts';

const connections = 16;
const entries = 20_000;

const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);

/** Adds finished, billable entries of a project, one a minute, the newest an hour old. */
async function addMinutes(db: pg.Client, { auth }: ApiPerson, ownerId: number, project: number) {
  await db.query(
    `insert into time_entry (workspace_id, person_id, project_id, description, started_at, ended_at, is_billable)
     select $1, $2, $3, 'Work ' || n, start, start + interval '1 minute', true
     from generate_series(1, $4::integer) n,
       lateral (select date_trunc('minute', now()) - interval '1 hour' - n * interval '1 minute' as start) as started`,
    [auth.workspace_id, ownerId, project, entries],
  );
  await db.query('analyze time_entry');
}

/** Creates a submitted month of 20,000 entries, all of one project with a rate and a budget, and a draft invoice of them. */
async function bigMonth(db: pg.Client, person: ApiPerson) {
  const { workspace_id } = person.auth;
  const call = <Name extends ApiCall>(name: Name, fields: object) =>
    person.call(name, { workspace_id, ...fields } as Payload<Name>);
  const client = await call('POST /api/client/add', {
    client_name: 'Royal Society',
    company_name: 'Royal Society',
  });
  const project = await call('POST /api/project/add', {
    project_name: 'Atlas',
    client_id: client.results.insertId,
    is_default_billable: 1,
    estimate_hours: 1000,
    billable_rate: '60',
  });
  const project_id = project.results.insertId;
  await addMinutes(db, person, personId(person), project_id);
  await call('PUT /api/approval/update_settings', { period: 'month', week_start: 1, approver_ids: [] });
  await call('PUT /api/invoice/update_settings', { is_on: 1 });
  const { results } = await call('POST /api/approval/list', {});
  const fullest = results.toSorted((a, b) => b.entries - a.entries)[0];
  await call('PUT /api/approval/submit', { first_day: fullest?.first_day });
  const submitted = await call('POST /api/approval/team_list', { state: 'submitted' });
  const invoice = await call('POST /api/invoice/create', {
    client_id: client.results.insertId,
    start: day(60),
    end: day(0),
    grouping: 'project',
    is_approved_only: 0,
  });
  return {
    first_day: fullest?.first_day,
    approval_id: submitted.results[0]?.approval_id,
    invoice_id: invoice.results.insertId,
    project_id,
  };
}

/** One user repeats each call that reads a whole month, invoice, project or workspace, while another lists entries. */
export async function heavyRows(cleanup: Cleanup): Promise<Finding[]> {
  const { url, db, watch } = await watchedProduct(cleanup);
  const person = await signUp(url);
  const { workspace_id, token } = person.auth;
  const { first_day, approval_id, invoice_id, project_id } = await bigMonth(db, person);
  const attacks: readonly [ApiCall, object][] = [
    ['POST /api/approval/get', { approval_id }],
    ['POST /api/approval/list', {}],
    ['POST /api/approval/team_list', { state: 'submitted' }],
    ['PUT /api/approval/submit', { first_day }],
    ['PUT /api/approval/approve', { approvals: [{ approval_id, version: 'outdated' }] }],
    ['POST /api/report/changes', { limit: 1000 }],
    ['POST /api/project_budget/list', {}],
    ['POST /api/project_budget/get', { project_id }],
    ['POST /api/invoice/get', { invoice_id }],
    ['POST /api/project/list', {}],
    ['POST /api/project/get', { project_id }],
    ['POST /api/project/progress', { project_id }],
    ['POST /api/tag/list', { with_counts: 1 }],
    ['POST /api/usertime/list', { offset: 0 }],
    ['POST /api/usertime/today', {}],
  ];
  const findings: Finding[] = [];
  for (const [name, fields] of attacks) {
    const [method = 'POST', path = ''] = name.split(' ');
    const request = {
      path,
      method: method === 'PUT' ? ('PUT' as const) : ('POST' as const),
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ workspace_id, ...fields }),
    };
    findings.push(
      await watch(`${connections} connections of one user: ${name} of ${entries} entries`, {
        url,
        connections,
        requests: [request],
      }),
    );
  }
  return findings;
}
