import { maxExternalCalendars } from '@timeweave/shared/api';
import { sql } from 'kysely';
import { rateLimits } from '../limits/index.ts';
import { buildMember, buildWorkspace, startTestApp, type TestApp, until } from '../testing/index.ts';
import { fieldCipher } from '../secrets/index.ts';
import { placeholderOf } from './calendar-address.ts';
import { type CalendarHost, startCalendarHost } from './calendar-host.fixture.ts';
import { publicNetwork, readAddress } from './calendar-network.ts';
import { encryptAddresses } from './encrypt-addresses.ts';
import { expandedEvents } from './expanded-events.ts';

let host: CalendarHost;
let server: TestApp;
beforeAll(async () => {
  host = await startCalendarHost();
  server = await startTestApp({ calendarNetwork: host.network });
});
beforeEach(() => {
  server.clock.set('2026-11-18T09:00:00Z');
  host.requests.length = 0;
});
afterAll(async () => {
  await server.close();
  await host.stop();
});

const calendar = (...events: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...events, 'END:VCALENDAR', ''].join('\r\n');
const event = (uid: string, start: string, end: string, title = uid) =>
  ['BEGIN:VEVENT', `UID:${uid}`, `DTSTART${start}`, `DTEND${end}`, `SUMMARY:${title}`, 'END:VEVENT'].join(
    '\r\n',
  );
const standUp = event('stand-up', ':20261118T090000Z', ':20261118T091500Z', 'Stand-up');

/** Returns a signed-in user with the calls for their external calendars. */
async function callerOf(personId: number) {
  const token = await server.signIn(personId);
  return {
    personId,
    add: (path = '/a.ics', fields: object = {}) =>
      server.call(
        'POST /api/external_calendar/create',
        { name: 'Team', color: '#2f5fd0', address: host.address(path), ...fields },
        token,
      ),
    token,
    list: async () => (await server.call('POST /api/external_calendar/list', {}, token)).body.results,
    edit: (external_calendar_id: number, fields: object) =>
      server.call('PUT /api/external_calendar/edit', { external_calendar_id, ...fields }, token),
    remove: (external_calendar_id: number) =>
      server.call('PUT /api/external_calendar/delete', { external_calendar_id }, token),
    refresh: (external_calendar_id?: number) =>
      server.call('POST /api/external_calendar/refresh', { external_calendar_id }, token),
    events: (fields: object = {}) =>
      server.call(
        'POST /api/external_calendar/events',
        { start: '2026-11-16', end: '2026-11-22', ...fields },
        token,
      ),
  };
}

async function house() {
  const { id, adminId } = await buildWorkspace(server.db);
  return {
    person: await callerOf((await buildMember(server.db, id, { time_zone: 'Europe/Berlin' })).id),
    admin: await callerOf(adminId),
    stranger: await callerOf((await buildWorkspace(server.db)).adminId),
  };
}

type Caller = Awaited<ReturnType<typeof callerOf>>;

/** Creates a calendar as if it had been fetched, without the fetch. */
async function stored(caller: Caller, details: object = {}) {
  const now = server.clock.now();
  const row = await server.db
    .insertInto('external_calendar')
    .values({
      person_id: caller.personId,
      name: 'Team',
      color: '#2f5fd0',
      address: host.address('/stored.ics'),
      created_at: now,
      tried_at: now,
      fetched_at: now,
      expanded_at: now,
      etag: '"1"',
      ...details,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await server.db
    .insertInto('external_event')
    .values({
      calendar_id: row.id,
      key: 'kept',
      title: 'Kept',
      is_all_day: false,
      starts_at: new Date('2026-11-18T12:00:00Z'),
      ends_at: new Date('2026-11-18T13:00:00Z'),
    })
    .execute();
  return row.id;
}

const titlesOf = async (caller: Caller, fields: object = {}) =>
  (await caller.events(fields)).body.results.map(({ title }) => title);
const missing = { status: 404, body: { errors: [{ msg: 'This calendar does not exist.' }] } };

describe('an external calendar', () => {
  it('is fetched when it is added, and shows its events to its user', async () => {
    const { person } = await house();
    host.serve(calendar(standUp));
    const { status, body } = await person.add('/a.ics?key=secret', { name: ' Team ', color: '#2F5FD0' });
    const added = {
      id: expect.any(Number),
      name: 'Team',
      color: '#2f5fd0',
      host: 'calendar.test',
      fetched_at: Date.parse('2026-11-18T09:00:00Z') / 1000,
      failure: null,
      notice: null,
    };
    expect([status, body.results]).toEqual([200, added]);
    expect(await person.list()).toEqual([added]);
    expect((await person.events()).body).toEqual({
      results: [
        {
          id: expect.stringMatching(/^\d+-[\w-]{22}$/),
          external_calendar_id: body.results.id,
          title: 'Stand-up',
          is_all_day: 0,
          start: Date.parse('2026-11-18T09:00:00Z') / 1000,
          end: Date.parse('2026-11-18T09:15:00Z') / 1000,
        },
      ],
      calendars: [added],
    });
  });

  it('shows events that overlap the days in the requested time zone, all-day ones by date', async () => {
    const { person } = await house();
    const days = (start: string, end: string) => [`;VALUE=DATE:${start}`, `;VALUE=DATE:${end}`] as const;
    host.serve(
      calendar(
        event('in Berlin Monday', ':20261115T233000Z', ':20261115T234500Z'),
        event('ends at midnight', ':20261115T220000Z', ':20261115T230000Z'),
        event('without duration', ':20261118T090000Z', ':20261118T090000Z'),
        event('across midnight', ':20261122T220000Z', ':20261123T020000Z'),
        event('in Berlin Monday after', ':20261122T230000Z', ':20261123T020000Z'),
        event('all Sunday', ...days('20261122', '20261123')),
        event('all Sunday before', ...days('20261115', '20261116')),
        event('all Monday after', ...days('20261123', '20261124')),
      ),
    );
    await person.add();
    expect(await titlesOf(person)).toEqual([
      'in Berlin Monday',
      'without duration',
      'all Sunday',
      'across midnight',
    ]);
    expect(await titlesOf(person, { timeZone: 'UTC' })).toEqual([
      'without duration',
      'all Sunday',
      'across midnight',
      'in Berlin Monday after',
    ]);
  });

  it.each([
    ['a blank name', { name: ' ' }, 'name', 'Please enter a name for the calendar.'],
    ['no colour', { color: 'blue' }, 'color', 'Please enter the colour like #0b7285'],
    [
      'plain http',
      { address: 'http://calendar.test/a.ics' },
      'address',
      'Enter an address that starts with https:// or webcal://.',
    ],
    [
      'an address inside a network',
      { address: 'https://10.0.0.7/a.ics' },
      'address',
      'Timeweave reads calendars from public https addresses only.',
    ],
    [
      'an unknown host',
      { address: 'https://unknown.test/a.ics' },
      'address',
      'We couldn’t reach this address. Check it, or try again later.',
    ],
  ])('with %s is rejected', async (_what, fields, param, msg) => {
    const { person } = await house();
    expect(await person.add('/', fields)).toMatchObject({ status: 400, body: { errors: [{ param, msg }] } });
    expect(await person.list()).toEqual([]);
  });

  it('says what of it could not be read, until it can be', async () => {
    const { person } = await house();
    const broken = event('broken', ':tomorrow', ':20261118T091500Z');
    const lost = event('lost', ';TZID=Mars/Base:20261118T090000', ';TZID=Mars/Base:20261118T100000');
    host.serve(calendar(standUp, broken, broken.replace('broken', 'other'), lost));
    const notice =
      '2 events could not be read. Unknown time zone: “Mars/Base”. Its events may be shown at wrong times.';
    expect((await person.add()).body.results).toMatchObject({ failure: null, notice });
    expect(await titlesOf(person)).toEqual(['lost', 'Stand-up']);
    host.answer((_request, response) => void response.writeHead(304).end());
    server.clock.goOn(900);
    expect((await person.refresh()).body.results).toMatchObject([{ notice }]);
    host.serve(calendar(standUp, broken));
    server.clock.goOn(900);
    expect((await person.refresh()).body.results).toMatchObject([{ notice: '1 event could not be read.' }]);
    host.serve(calendar(standUp));
    server.clock.goOn(900);
    expect((await person.refresh()).body.results).toMatchObject([{ notice: null }]);
  });

  it('with an address that is not a calendar is rejected', async () => {
    const { person } = await house();
    host.serve('<!doctype html>');
    expect(await person.add()).toMatchObject({
      status: 400,
      body: {
        errors: [{ param: 'address', msg: expect.stringMatching(/^This address doesn’t lead to an iCal/) }],
      },
    });
  });

  it('can be added only once, up to a limit', async () => {
    const { person } = await house();
    await stored(person, { address: host.address('/a.ics') });
    host.serve(calendar());
    expect(await person.add('/a.ics')).toMatchObject({
      status: 409,
      body: { errors: [{ param: 'address', msg: 'You have added this calendar already.' }] },
    });
    for (let n = 1; n < maxExternalCalendars; n += 1)
      await stored(person, { address: `https://a.test/${n}` });
    expect(await person.add('/b.ics')).toMatchObject({ status: 409 });
    expect(host.requests).toHaveLength(1);
  });

  it('says so when its later events are not shown', async () => {
    const { person } = await house();
    const id = await stored(person);
    await sql`insert into external_event (calendar_id, key, title, is_all_day, starts_at, ends_at)
      select ${id}, n::text, n::text, false, at, at + interval '1 minute'
      from (select n, ${new Date('2026-11-17T00:00:00Z')}::timestamptz + n * interval '1 minute' as at
        from generate_series(1, 2000) n) minutes`.execute(server.db);
    const { results, calendars } = (await person.events()).body;
    expect(results).toHaveLength(2_000);
    const failure = 'These days have more than 2,000 events. The later ones are not shown.';
    expect(calendars).toMatchObject([{ failure }]);
    expect((await person.events({ end: '2026-11-17' })).body.calendars).toMatchObject([{ failure: null }]);
  });

  it('is renamed, recoloured and removed with its events', async () => {
    const { person } = await house();
    const id = await stored(person);
    expect(await person.edit(id, { name: ' Home ' })).toMatchObject({ status: 200 });
    expect(await person.edit(id, { color: '#C8448F' })).toMatchObject({ status: 200 });
    expect(await person.edit(id, {})).toMatchObject({ status: 200 });
    expect(await person.list()).toMatchObject([{ name: 'Home', color: '#c8448f' }]);
    expect(await person.edit(id, { name: ' ' })).toMatchObject({ status: 400 });
    expect(await person.remove(id)).toMatchObject({ status: 200 });
    expect((await person.events()).body).toEqual({ results: [], calendars: [] });
    expect(await person.remove(id)).toMatchObject(missing);
  });

  it('does not exist for others, neither for admins of its user’s workspace nor of another one', async () => {
    const { person, admin, stranger } = await house();
    const id = await stored(person);
    for (const other of [admin, stranger]) {
      expect(await other.edit(id, { name: 'Mine' })).toMatchObject(missing);
      expect(await other.remove(id)).toMatchObject(missing);
      expect(await other.refresh(id)).toMatchObject(missing);
      expect(await other.list()).toEqual([]);
      expect(await titlesOf(other)).toEqual([]);
    }
    expect(await person.list()).toMatchObject([{ name: 'Team' }]);
  });

  it('shows at most 84 days, in a known time zone', async () => {
    const { person } = await house();
    expect(await person.events({ end: '2027-02-08' })).toMatchObject({
      status: 400,
      body: { errors: [{ param: 'end', msg: 'A calendar shows 84 days at most.' }] },
    });
    expect(await person.events({ timeZone: 'Europe/Atlantis' })).toMatchObject({ status: 400 });
  });
});

describe('the address of a calendar', () => {
  const rowOf = (id: number) =>
    server.db.selectFrom('external_calendar').where('id', '=', id).selectAll().executeTakeFirstOrThrow();

  it('is stored encrypted, and fetched again', async () => {
    const { person } = await house();
    host.serve(calendar(standUp));
    const { id } = (await person.add('/a.ics?key=secret')).body.results;
    expect(JSON.stringify(await rowOf(id))).not.toMatch(/key=secret|calendar\.test/);
    server.clock.goOn(900);
    await person.refresh();
    expect(host.requests.map(({ url }) => url)).toEqual(['/a.ics?key=secret', '/a.ics?key=secret']);
    expect(await person.add('/a.ics?key=secret')).toMatchObject({ status: 409 });
    expect(await person.add('/a.ics?key=another')).toMatchObject({ status: 200 });
  });

  it('is for the former release one of a host that does not exist', () => {
    const { hostname, protocol } = readAddress(placeholderOf(1), publicNetwork);
    expect([protocol, hostname]).toEqual(['https:', 'encrypted.invalid']);
  });

  it('that no secret reads any more is reported, without a fetch, and hides no other calendar', async () => {
    const { person } = await house();
    const id = await stored(person, { address: host.address('/lost.ics') });
    await encryptAddresses(server.db, fieldCipher('a secret that the server does not know'), 'plain');
    await stored(person);
    host.answer((_request, response) => void response.writeHead(304).end());
    server.clock.goOn(900);
    const { results } = (await person.refresh()).body;
    const failure = 'We can’t read this calendar’s address any more. Remove the calendar and add it again.';
    expect(results).toMatchObject([
      { id, host: '', failure },
      { host: 'calendar.test', failure: null },
    ]);
    expect(host.requests.map(({ url }) => url)).toEqual(['/stored.ics']);
    expect(await titlesOf(person)).toEqual(['Kept', 'Kept']);
    expect(await person.remove(id)).toMatchObject({ status: 200 });
  });
});

describe('a refresh', () => {
  it('fetches a calendar at most every 15 minutes, and one requested by id every minute', async () => {
    const { person } = await house();
    const id = await stored(person);
    host.answer((_request, response) => void response.writeHead(304).end());
    await person.refresh();
    expect(host.requests).toEqual([]);
    server.clock.goOn(15 * 60);
    expect((await person.refresh()).body.has_changed).toBe(0);
    expect(host.requests).toHaveLength(1);
    server.clock.goOn(59);
    await person.refresh(id);
    expect(host.requests).toHaveLength(1);
    server.clock.goOn(1);
    await Promise.all([person.refresh(id), person.refresh(id)]);
    expect(host.requests).toHaveLength(2);
  });

  it('requests only changes, and the whole calendar after a day, because the shown range has moved', async () => {
    const { person } = await house();
    await stored(person);
    host.answer((_request, response) => void response.writeHead(304).end());
    server.clock.goOn(3600);
    await person.refresh();
    expect(host.requests[0]?.headers).toHaveProperty('if-none-match', '"1"');
    expect(await titlesOf(person)).toEqual(['Kept']);
    server.clock.goOn(86_400);
    host.serve(calendar(standUp));
    expect((await person.refresh()).body).toMatchObject({
      has_changed: 1,
      results: [{ fetched_at: server.clock.now().getTime() / 1000 }],
    });
    expect(host.requests[1]?.headers).not.toHaveProperty('if-none-match');
    expect(await titlesOf(person)).toEqual(['Stand-up']);
  });

  it('that fails keeps the events and reports why, until it succeeds again', async () => {
    const { person } = await house();
    await stored(person);
    const fetchedAt = server.clock.now().getTime() / 1000;
    const failure = 'There is no calendar at this address. Copy its iCal address again.';
    host.answer((_request, response) => void response.writeHead(404).end());
    server.clock.goOn(900);
    expect((await person.refresh()).body).toMatchObject({
      has_changed: 1,
      results: [{ fetched_at: fetchedAt, failure }],
    });
    expect((await person.events()).body).toMatchObject({
      results: [{ title: 'Kept' }],
      calendars: [{ failure }],
    });
    server.clock.goOn(900);
    expect((await person.refresh()).body.has_changed).toBe(0);
    host.answer((_request, response) => void response.writeHead(304).end());
    server.clock.goOn(900);
    expect((await person.refresh()).body).toMatchObject({ has_changed: 1, results: [{ failure: null }] });
  });

  it('of a calendar that is removed meanwhile stores nothing', async () => {
    const { person } = await house();
    const id = await stored(person);
    host.answer((_request, response) => {
      void person.remove(id).then(() => response.writeHead(404).end());
    });
    server.clock.goOn(900);
    expect((await person.refresh()).body).toEqual({ results: [], has_changed: 0 });
  });

  it('whose client disconnects leaves the calendar due', async () => {
    const { person } = await house();
    await stored(person);
    server.clock.goOn(900);
    const gone = new AbortController();
    host.answer(() => gone.abort());
    const url = await server.app.listen({ port: 0, host: '127.0.0.1' });
    const call = fetch(`${url}/api/external_calendar/refresh`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${person.token}` },
      body: '{}',
      signal: gone.signal,
    });
    await expect(call).rejects.toThrow('aborted');
    host.answer((_request, response) => void response.writeHead(304).end());
    while (host.requests.length < 2) await person.refresh();
  });

  it('fetches at most 120 times an hour per user', async () => {
    const { person } = await house();
    const id = await stored(person);
    const limits = rateLimits(server.pools.limits);
    for (let n = 0; n < 120; n += 1) await limits.use('calendar-fetch/person', String(person.personId));
    server.clock.goOn(60);
    expect(await person.refresh(id)).toMatchObject({ status: 429 });
    expect(await person.add()).toMatchObject({ status: 429 });
    expect(host.requests).toEqual([]);
  });
});

it('119 slow calendars of one user wait for each other, and delay nobody else', async () => {
  const { person, stranger } = await house();
  const held: (() => void)[] = [];
  let isSlow = true;
  host.answer((request, response) => {
    if (request.url === '/fast.ics') return void response.end(calendar(standUp));
    const answer = () => void response.writeHead(404).end();
    if (isSlow) held.push(answer);
    else answer();
  });
  const adding = Array.from({ length: 119 }, (_, n) => person.add(`/slow-${n}.ics`));
  await until('two slow calendars are fetched', () => held.length === 2);
  expect(await stranger.add('/fast.ics')).toMatchObject({ status: 200 });
  expect(held).toHaveLength(2);

  isSlow = false;
  for (const answer of held) answer();
  const statuses = (await Promise.all(adding)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 400)).toHaveLength(22);
  expect(statuses.filter((status) => status === 503)).toHaveLength(97);
});

it('a rule that never ends is stopped with its process', async () => {
  const rule =
    'BEGIN:VEVENT\r\nDTSTART:20260101T000000Z\r\nRRULE:FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=30\r\nEND:VEVENT';
  const order = { text: calendar(rule), from: 0, to: 4_102_444_800_000, zone: 'UTC' };
  await expect(expandedEvents(order, new AbortController().signal, 500)).rejects.toThrow('too large, or');
});
