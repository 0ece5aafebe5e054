import { sql } from 'kysely';
import { startJobRunner } from '../jobs/index.ts';
import { fieldCipher } from '../secrets/index.ts';
import {
  buildEntry,
  buildMember,
  buildWorkspace,
  mailDelivery,
  rowsHandled,
  startTestApp,
  type TestApp,
  testSecret,
  until,
  untilLocked,
} from '../testing/index.ts';
import { deliveriesRepository } from './deliveries.repository.ts';
import { networkOf, webhookJobs } from './index.ts';
import { startWebhookHost } from './webhook-host.fixture.ts';
import { encryptTarget } from './webhook-target.ts';

const webhookNetwork = networkOf(['127.0.0.0/8']);
const cipher = fieldCipher(testSecret);
const delivery = mailDelivery();
const day = '2026-11-17T09:00:00Z';

let server: TestApp;
let host: Awaited<ReturnType<typeof startWebhookHost>>;
beforeAll(async () => {
  server = await startTestApp({ webhookNetwork });
  host = await startWebhookHost();
});
beforeEach(async () => {
  await sql`delete from webhook`.execute(server.db);
  host.take();
});
afterAll(async () => {
  host.close();
  await server.close();
});

/** Sends what is due until it is stopped. */
function run() {
  const settings = { ...delivery.servicesOf(server), cipher, webhookNetwork };
  return startJobRunner(server.db, webhookJobs(server.db, settings), server.app.log, 'long');
}

/** Creates a workspace with webhooks that are told of new entries. */
async function company(webhooks = 1) {
  const { id: workspace_id, adminId } = await buildWorkspace(server.db);
  const { id: memberId } = await buildMember(server.db, workspace_id);
  const rows = Array.from({ length: webhooks }, () => ({
    workspace_id,
    encrypted: '',
    events: ['entry.created', 'entry.changed'],
    is_active: true,
    created_at: new Date(),
  }));
  const ids = await server.db.insertInto('webhook').values(rows).returning('id').execute();
  for (const { id } of ids) {
    const encrypted = encryptTarget(cipher, id, { address: host.address, secret: 'whsec_AAAA' });
    await server.db.updateTable('webhook').set({ encrypted }).where('id', '=', id).execute();
  }
  const add = async () => (await buildEntry(server.db, workspace_id, memberId, day, 3600)).id;
  const received = () => host.received.filter(({ body }) => body.data.workspace_id === workspace_id).length;
  const admin = await server.signIn(adminId);
  return { workspace_id, memberId, webhook_id: ids[0]?.id ?? 0, add, admin, received };
}

const never = () => new Promise<number>(() => undefined);

describe('webhooks that never respond', () => {
  it.each([4, 40])('%s of one workspace do not hold up another workspace’s', async (count) => {
    const [hanging, other] = [await company(count), await company()];
    host.respond(({ body }) => (body.data.workspace_id === hanging.workspace_id ? never() : 200));
    for (let entry = 0; entry < 10; entry += 1) await hanging.add();
    const runner = run();
    try {
      await until('the attempts hang', () => hanging.received() >= 4);
      await other.add();
      await until('the other one has arrived', () => other.received() === 1);
      // No attempt had to end first.
      const ended = server.db.selectFrom('webhook_delivery').where('state', '=', 'waiting');
      expect(
        await ended.where('attempts', '>', 0).where('leased_until', 'is', null).select('id').execute(),
      ).toEqual([]);
      expect(hanging.received()).toBeLessThanOrEqual(8);
    } finally {
      await runner.stop();
    }
  });
});

it('a delivery that is requested again during its attempt is sent once', async () => {
  const { workspace_id, webhook_id, add, admin, received } = await company();
  let respond: (status: number) => void = () => undefined;
  host.respond(() => new Promise((resolve) => (respond = resolve)));
  await add();
  const runner = run();
  try {
    await until('the attempt has begun', () => received() === 1);
    const of = { workspace_id, webhook_id };
    const list = async () => (await server.call('POST /api/webhook/deliveries', of, admin)).body.results;
    const [{ id } = { id: 0 }] = await list();
    const again = { ...of, delivery_id: id };
    expect((await server.call('PUT /api/webhook/send_again', again, admin)).status).toBe(200);
    respond(200);
    await until('the result is noted', async () => (await list())[0]?.state === 'delivered');
    expect(await list()).toMatchObject([{ attempts: 1, response_status: 200 }]);
    // as after a crash of the server
    await sql`update webhook_delivery set leased_until = null`.execute(server.db);
    expect(await deliveriesRepository(server.db).due()).toEqual([]);
    expect(received()).toBe(1);
  } finally {
    await runner.stop();
  }
});

describe('the deliveries of a webhook', () => {
  const repository = () => deliveriesRepository(server.db);
  const fill = (webhookId: number, count: number, subject = sql`'entry/' || n`) =>
    sql`insert into webhook_delivery (webhook_id, subject, event, data)
      select ${webhookId}, ${subject}, 'entry.changed.' || n, '{}' from generate_series(1, ${count}) n`.execute(
      server.db,
    );

  it('are taken without a lock on those of other webhooks', async () => {
    const [one, other] = [await company(), await company()];
    await fill(one.webhook_id, 3);
    await fill(other.webhook_id, 3);
    await server.db.transaction().execute(async (transaction) => {
      expect(await deliveriesRepository(transaction).take(one.webhook_id)).toBeDefined();
      expect(await repository().take(other.webhook_id)).toBeDefined();
      const { rows } = await sql`select from webhook_delivery where webhook_id = ${other.webhook_id}
        for update skip locked`.execute(server.db);
      expect(rows).toHaveLength(3);
    });
  });

  it('are taken without reading the backlog of another one, or what waits for 500 webhooks', async () => {
    const backlog = await company();
    const { workspace_id, webhook_id } = await company(500);
    await fill(backlog.webhook_id, 5_000);
    await sql`insert into webhook_delivery (webhook_id, subject, event, data)
      select id, 'entry/1', 'entry.changed', '{}' from webhook where workspace_id = ${workspace_id}`.execute(
      server.db,
    );
    await sql`analyze webhook, webhook_delivery`.execute(server.db);
    const handled = await rowsHandled(server, async (db) => {
      const deliveries = deliveriesRepository(db);
      expect(await deliveries.due()).toHaveLength(501);
      await deliveries.take(webhook_id);
      await deliveries.take(backlog.webhook_id);
    });
    const [look = 0, take = 0, ofBacklog = 0] = handled;
    expect(handled).toHaveLength(3);
    // One row of an index for each webhook, in the steps that join and sort them; of a delivery, 100 candidates at most.
    expect(look).toBeLessThan(10 * 501);
    expect(take).toBeLessThan(1_000);
    expect(ofBacklog).toBeLessThan(1_000);
  }, 30_000);

  it('about another entry are taken although 1,000 wait for one that is tried again later', async () => {
    const { webhook_id } = await company();
    await fill(webhook_id, 1_000, sql`'entry/1'`);
    const first = await repository().take(webhook_id);
    if (!first) throw new Error('Nothing was due.');
    await repository().note(first, { status: 500, response: '' });
    await fill(webhook_id, 1, sql`'entry/2'`);
    expect((await repository().take(webhook_id))?.event).toBe('entry.changed.1');
    expect(await repository().take(webhook_id)).toBeUndefined();
    await sql`update webhook_delivery set due_at = now() where id = ${first.id}`.execute(server.db);
    const again = await repository().take(webhook_id);
    if (!again) throw new Error('It is not due again.');
    expect(again.id).toBe(first.id);
    await repository().note(again, { status: 200, response: '' });
    expect((await repository().take(webhook_id))?.event).toBe('entry.changed.2');
  });
});

it('a change of 500 entries at once locks neither other changes nor the webhooks', async () => {
  const { workspace_id, webhook_id, memberId, add, admin } = await company();
  const of = { workspace_id, webhook_id };
  await sql`insert into time_entry (workspace_id, person_id, started_at, ended_at)
    select ${workspace_id}, ${memberId}, ${day}::timestamptz, ${day}::timestamptz from generate_series(1, 500)`.execute(
    server.db,
  );
  await server.db.transaction().execute(async (transaction) => {
    await sql`update time_entry set description = 'All' where workspace_id = ${workspace_id}`.execute(
      transaction,
    );
    await add();
    expect((await server.call('POST /api/webhook/list', { workspace_id }, admin)).status).toBe(200);
    expect((await server.call('POST /api/webhook/deliveries', of, admin)).status).toBe(200);
    expect((await server.call('PUT /api/webhook/test', of, admin)).status).toBe(200);
    expect(await deliveriesRepository(server.db).take(webhook_id)).toBeDefined();
  });
}, 20_000);

it('a webhook that is deleted with 500 deliveries does not hold up changes', async () => {
  const { workspace_id, webhook_id, add, admin } = await company();
  await sql`insert into webhook_delivery (webhook_id, subject, event, data)
    select ${webhook_id}, 'entry/' || n, 'entry.changed', '{}' from generate_series(1, 500) n`.execute(
    server.db,
  );
  let deleted: Promise<{ status: number }> | undefined;
  await server.db.transaction().execute(async (transaction) => {
    // Holds up the deletion in the midst of the deliveries.
    await sql`select from webhook_delivery where id = (select max(id) from webhook_delivery) for update`.execute(
      transaction,
    );
    deleted = server.call('PUT /api/webhook/delete', { workspace_id, webhook_id }, admin);
    await untilLocked(server.db);
    await add();
  });
  expect((await deleted)?.status).toBe(200);
}, 20_000);
