import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { type KyselyPlugin, sql } from 'kysely';
import type { WebhookEvent } from '@timeweave/shared/api';
import {
  buildEntry,
  buildMember,
  buildProject,
  buildTag,
  buildWorkspace,
  mailDelivery,
  notificationsOf,
  runBackgroundJobs,
  startTestApp,
  type TestApp,
  testSecret,
  until,
} from '../testing/index.ts';
import { fieldCipher } from '../secrets/index.ts';
import { networkOf, webhookJobs } from './index.ts';
import { startWebhookHost } from './webhook-host.fixture.ts';

const webhookNetwork = networkOf(['127.0.0.0/8']);
const delivery = mailDelivery();
const day = '2026-11-17T09:00:00Z';
const every: WebhookEvent[] = [
  ...(['entry.created', 'entry.changed', 'entry.deleted'] as const),
  ...(['timer.started', 'timer.stopped', 'project.changed'] as const),
];

let server: TestApp;
let host: Awaited<ReturnType<typeof startWebhookHost>>;
beforeAll(async () => {
  server = await startTestApp({ webhookNetwork });
  host = await startWebhookHost();
});
beforeEach(async () => {
  await sql`delete from webhook`.execute(server.db);
  host.respond(() => 200);
  host.take();
});
afterAll(async () => {
  host.close();
  await server.close();
});

const send = (db = server.db) => {
  const settings = { ...delivery.servicesOf(server), cipher: fieldCipher(testSecret), webhookNetwork };
  return runBackgroundJobs(server, webhookJobs(db, settings));
};

/** Delays empty results, so that attempts end during a look for more. */
const delaysEmptyResults: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  async transformResult({ result }) {
    if (result.rows.length === 0) await setTimeout(50);
    return result;
  },
};

/** Makes due what waits, and sends it. */
async function sendLater() {
  await sql`update webhook_delivery set due_at = now()`.execute(server.db);
  await server.db
    .insertInto('job')
    .values({ kind: 'webhooks/deliver', lane: 'background', payload: '{}' })
    .execute();
  await send();
}

async function company(events: WebhookEvent[] = every, address = host.address) {
  const { id: workspace_id, adminId } = await buildWorkspace(server.db);
  const member = await buildMember(server.db, workspace_id);
  const [admin, token] = [await server.signIn(adminId), await server.signIn(member.id)];
  const { body } = await server.call('POST /api/webhook/create', { workspace_id, address, events }, admin);
  const of = { workspace_id, webhook_id: body.results.insertId };
  const add = async () => (await buildEntry(server.db, workspace_id, member.id, day, 3600)).id;
  const deliveries = async () => (await server.call('POST /api/webhook/deliveries', of, admin)).body.results;
  const rename = (timer_id: number, title: string) =>
    server.call('PUT /api/usertime/update_title', { timer_id, title }, token);
  return {
    ...of,
    of,
    adminId,
    memberId: member.id,
    admin,
    token,
    secret: body.secret,
    add,
    deliveries,
    rename,
  };
}

describe('a webhook', () => {
  it('is told what happens to an entry, in its order, with the entry as it was then', async () => {
    const { workspace_id, token, memberId } = await company();
    const tag = await buildTag(server.db, workspace_id);
    const title = { title: 'Note G', tag_check_array: [tag.id] };
    const { body } = await server.call('POST /api/usertime/create', { workspace_id, ...title }, token);
    const timer_id = body.results.insertId;
    await server.call('PUT /api/usertime/update', { workspace_id, timer_id, isStop: 1 }, token);
    await server.call('PUT /api/usertime/update_tag', { timer_id, tag_id: '' }, token);
    await server.call('POST /api/usertime/delete', { workspace_id, timer_ids: [timer_id] }, token);
    await send();
    const [created, , , , , deleted] = host.received.map(({ body: { data } }) => data);
    expect(created).toMatchObject({
      user_id: memberId,
      title: 'Note G',
      tag_id: String(tag.id),
      timer_end: null,
    });
    expect(deleted).toEqual({ timer_id, uuid: created?.uuid, workspace_id, deleted: true });
    expect(host.take()).toEqual(
      [
        'entry.created',
        'timer.started',
        'entry.changed',
        'timer.stopped',
        'entry.changed',
        'entry.deleted',
      ].map((event) => [event, timer_id]),
    );
  });

  it('gets the next change of an entry if the attempt before ends during a look for more', async () => {
    const { add, rename } = await company(['entry.created', 'entry.changed']);
    const id = await add();
    await rename(id, 'Note G');
    await send(server.db.withPlugin(delaysEmptyResults));
    expect(host.take()).toEqual([
      ['entry.created', id],
      ['entry.changed', id],
    ]);
  });

  it('receives projects, and only its own events and workspace', async () => {
    const { workspace_id, adminId, add } = await company(['project.changed']);
    const other = await company(['timer.stopped']);
    const { id } = await buildProject(server.db, workspace_id, { created_by: adminId });
    await add();
    await other.add();
    await send();
    expect(host.received.map(({ body }) => body)).toEqual([
      {
        type: 'project.changed',
        timestamp: expect.any(String),
        data: expect.objectContaining({ id, project_name: 'Difference Engine' }),
      },
    ]);
  });

  it('that is off is told nothing, while another one is on', async () => {
    const { of, workspace_id, admin, add, deliveries } = await company(['entry.created']);
    const fields = { address: host.address, events: ['entry.created'] };
    await server.call('PUT /api/webhook/update', { ...of, ...fields, is_active: 0 }, admin);
    await server.call('POST /api/webhook/create', { workspace_id, ...fields }, admin);
    await add();
    expect(await deliveries()).toEqual([]);
    await send();
    expect(host.take()).toHaveLength(1);
  });

  it('of a deleted workspace gets nothing more', async () => {
    const { workspace_id, add } = await company(['entry.created']);
    await add();
    const mark = (deleted_at: Date | null) =>
      server.db.updateTable('workspace').set({ deleted_at }).where('id', '=', workspace_id).execute();
    await mark(new Date());
    await send();
    expect(host.take()).toEqual([]);
    await mark(null);
    await sendLater();
    expect(host.take()).toHaveLength(1);
  });

  it('that is deleted meanwhile does not fail a change', async () => {
    const { webhook_id, add, rename } = await company();
    const id = await add();
    let saving = Promise.resolve({ status: 0 });
    await server.db.transaction().execute(async (transaction) => {
      await transaction.deleteFrom('webhook').where('id', '=', webhook_id).execute();
      saving = rename(id, 'Note H');
      await until('the change waits', async () => {
        const { rows } = await sql`select from pg_locks where not granted`.execute(server.db);
        return rows.length > 0;
      });
    });
    expect((await saving).status).toBe(200);
  });

  it('receives a change whose transaction has the number of an earlier one, after a restore', async () => {
    const { add, deliveries } = await company(['entry.changed']);
    const id = await add();
    const change = (description: string) =>
      sql`update time_entry set description = ${description} where id = ${id}`;
    await change('first').execute(server.db);
    await server.db.transaction().execute(async (transaction) => {
      await sql`update webhook_delivery set xid = pg_current_xact_id()`.execute(transaction);
      await change('second').execute(transaction);
    });
    const titles = (await deliveries()).map(({ request }) => JSON.parse(request).data.title);
    expect(titles).toEqual(['second', 'first']);
  });

  it('gets signed messages that receivers can verify', async () => {
    const { add, secret } = await company();
    await add();
    await send();
    const [{ headers, text } = { headers: {} as Record<string, string>, text: '' }] = host.received;
    const [id, timestamp] = [headers['webhook-id'], headers['webhook-timestamp']].map(String);
    const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
    const expected = createHmac('sha256', key).update(`${id}.${timestamp}.${text}`).digest('base64');
    expect(headers['webhook-signature']).toBe(`v1,${expected}`);
    expect(id).toMatch(/^msg_[0-9a-f-]{36}$/);
    expect(Math.abs(Number(timestamp) - Date.now() / 1000)).toBeLessThan(60);
  });

  it('gets thousands of entries of one transaction', async () => {
    const { workspace_id, memberId, deliveries } = await company(['entry.created']);
    await sql`insert into time_entry (workspace_id, person_id, started_at, ended_at)
      select ${workspace_id}, ${memberId}, ${day}::timestamptz, ${day}::timestamptz from generate_series(1, 3000)`.execute(
      server.db,
    );
    const { rows } = await sql`select from webhook_delivery`.execute(server.db);
    expect(rows).toHaveLength(3000);
    await sql`delete from webhook_delivery where id > (select min(id) + 50 from webhook_delivery)`.execute(
      server.db,
    );
    await send();
    expect(host.take()).toHaveLength(51);
    expect(await deliveries()).toHaveLength(25);
  });
});

describe('a delivery that fails', () => {
  it('is tried again with the same id, holds up later ones of its entry alone, and keeps their order', async () => {
    const { add, rename, deliveries } = await company(['entry.changed']);
    const [one, other] = [await add(), await add()];
    await rename(one, 'first');
    await rename(one, 'second');
    await rename(other, 'other');
    host.respond(({ body: { data } }) => (data.timer_id === one ? 500 : 200));
    await send();
    const first = host.received.find(({ body: { data } }) => data.timer_id === one);
    expect(host.take().toSorted()).toEqual([
      ['entry.changed', one],
      ['entry.changed', other],
    ]);
    expect(await deliveries()).toMatchObject([
      { state: 'delivered', response_status: 200, subject: `entry/${other}` },
      { state: 'waiting', attempts: 0 },
      { state: 'waiting', attempts: 1, response_status: 500, response: 'thank you' },
    ]);
    host.respond(() => 200);
    await sendLater();
    expect(host.received[0]?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
    expect(host.received.map(({ body: { data } }) => data.title)).toEqual(['first', 'second']);
  });

  it('waits longer each time, and does not follow redirects', async () => {
    const { add, deliveries } = await company(['entry.created']);
    await add();
    host.respond(() => 302);
    const pauses = [];
    for (let attempt = 0; attempt < 4; attempt += 1) {
      await sendLater();
      const [{ next_attempt_at, tried_at } = { next_attempt_at: 0, tried_at: 0 }] = await deliveries();
      pauses.push(Math.round((Number(next_attempt_at) - Number(tried_at)) / 60));
    }
    expect(pauses).toEqual([1, 3, 9, 27]);
    expect(host.received).toHaveLength(4);
  });

  it('is given up after three days; then the webhook is off, its admins get one mail, and may turn it on', async () => {
    const { add, of, workspace_id, adminId, admin, deliveries } = await company(['entry.created']);
    await add();
    host.respond(() => 500);
    await send();
    await add();
    await sql`update webhook_delivery set give_up_at = now() where attempts > 0`.execute(server.db);
    await sendLater();
    expect((await deliveries()).map(({ state }) => state)).toEqual(['waiting', 'failed']);
    expect(delivery.take()).toMatchObject([{ subject: 'A webhook was turned off' }]);
    expect(await notificationsOf(server, adminId)).toMatchObject([
      { kind: 'webhook-paused', body: expect.stringContaining(new URL(host.address).host) },
    ]);
    const list = async () =>
      (await server.call('POST /api/webhook/list', { workspace_id }, admin)).body.results;
    expect(await list()).toMatchObject([{ is_active: 0, paused_at: expect.any(Number), waiting: 1 }]);
    expect(await deliveries()).toMatchObject([{ next_attempt_at: null }, { attempts: 2 }]);
    host.take();
    host.respond(() => 200);
    const on = { ...of, address: host.address, events: ['entry.created'], is_active: 1 };
    expect((await server.call('PUT /api/webhook/update', on, admin)).status).toBe(200);
    await send();
    expect(host.take()).toHaveLength(1);
    expect(await list()).toMatchObject([{ is_active: 1, paused_at: null, waiting: 0 }]);
  });

  it('and is given up leaves a webhook on that accepts others', async () => {
    const { add, workspace_id, admin, deliveries } = await company(['entry.created']);
    const refused = await add();
    await add();
    host.respond(({ body: { data } }) => (data.timer_id === refused ? 500 : 200));
    await send();
    await sql`update webhook_delivery set give_up_at = now()`.execute(server.db);
    await sendLater();
    expect((await deliveries()).map(({ state }) => state)).toEqual(['delivered', 'failed']);
    const { body } = await server.call('POST /api/webhook/list', { workspace_id }, admin);
    expect(body.results).toMatchObject([{ is_active: 1, paused_at: null }]);
    expect(delivery.take()).toEqual([]);
  });

  it.each([
    ['http://[::1]:1/', 'Its address is not public.'],
    ['http://169.254.169.254/latest', 'Its address is not public.'],
    ['http://127.0.0.1:1/', 'It could not be reached.'],
  ])('to %s says no more than why', async (address, response) => {
    const { add, deliveries, webhook_id } = await company();
    const cipher = fieldCipher(testSecret);
    const target = JSON.stringify({ address, secret: 'whsec_AAAA' });
    const encrypted = cipher.encrypt(target, `webhook/${webhook_id}`);
    await server.db.updateTable('webhook').set({ encrypted }).where('id', '=', webhook_id).execute();
    await add();
    await send();
    expect(await deliveries()).toMatchObject([{ response_status: null, response }]);
  });

  it('by a change of protocol instead of a response does not hold up the others', async () => {
    const tcp = createServer((socket) =>
      socket.once('data', () =>
        socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: upgrade\r\nUpgrade: x\r\n\r\n'),
      ),
    ).listen(0, '127.0.0.1');
    await once(tcp, 'listening');
    const { port } = tcp.address() as AddressInfo;
    const { add, deliveries } = await company(['entry.created'], `http://127.0.0.1:${port}/`);
    await add();
    await send();
    expect(await deliveries()).toMatchObject([
      { state: 'waiting', response_status: null, response: 'It could not be reached.' },
    ]);
    tcp.close();
  });
});

describe('admins', () => {
  it('send a test, and any delivery again', async () => {
    const { of, admin, deliveries } = await company();
    expect((await server.call('PUT /api/webhook/test', of, admin)).status).toBe(200);
    await send();
    const [{ id, message_id } = { id: 0, message_id: '' }] = await deliveries();
    await server.call('PUT /api/webhook/send_again', { ...of, delivery_id: id }, admin);
    await send();
    expect(host.received.map(({ headers, body }) => [headers['webhook-id'], body.type])).toEqual([
      [message_id, 'webhook.test'],
      [message_id, 'webhook.test'],
    ]);
  });

  it.each([
    ['ftp://hooks.example/', 'Enter an address that begins with https:// or http://.'],
    ['https://ada:secret@hooks.example/', 'Remove the user name and password from the address.'],
    ['http://10.0.0.7/', 'Webhooks reach public addresses only. Ask the operator to allow others.'],
  ])('cannot add %s', async (address, msg) => {
    const { workspace_id, admin } = await company();
    const asked = { workspace_id, address, events: ['entry.created'] };
    expect(await server.call('POST /api/webhook/create', asked, admin)).toMatchObject({
      status: 400,
      body: { errors: [{ param: 'address', msg }] },
    });
  });

  it('alone may do so, without API tokens; the secret is in one response and encrypted', async () => {
    const { of, workspace_id, admin, token, secret, webhook_id } = await company();
    const stranger = (await company()).admin;
    const asked = { name: 'Script', scope: 'admin', days: null };
    const { body } = await server.call('POST /api/api_token/create', asked, admin);
    for (const caller of [token, stranger, body.token, undefined])
      for (const name of [
        'PUT /api/webhook/test',
        'POST /api/webhook/deliveries',
        'PUT /api/webhook/delete',
      ] as const)
        expect([401, 403]).toContain((await server.call(name, of, caller)).status);
    const { body: listed } = await server.call('POST /api/webhook/list', { workspace_id }, admin);
    const { rows } = await sql`select * from webhook where id = ${webhook_id}`.execute(server.db);
    expect(JSON.stringify([listed, rows])).not.toContain(secret.slice(6));
    expect(JSON.stringify(rows)).not.toContain(host.address);
  });

  it('cannot reach a webhook or delivery of another workspace by its id', async () => {
    const [{ workspace_id, admin }, other] = [await company(), await company()];
    await other.add();
    const [{ id } = { id: 0 }] = await other.deliveries();
    const of = { workspace_id, webhook_id: other.webhook_id };
    for (const name of ['PUT /api/webhook/test', 'PUT /api/webhook/delete'] as const)
      expect((await server.call(name, of, admin)).status).toBe(404);
    const again = { ...of, delivery_id: id };
    expect((await server.call('PUT /api/webhook/send_again', again, admin)).status).toBe(404);
    expect((await server.call('POST /api/webhook/deliveries', of, admin)).body.results).toEqual([]);
  });

  it('delete a webhook with what waits for it', async () => {
    const { of, admin, add } = await company();
    await add();
    await server.call('PUT /api/webhook/delete', of, admin);
    await send();
    expect(host.take()).toEqual([]);
  });
});
