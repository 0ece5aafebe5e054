import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import {
  logIn,
  newEmail,
  onAnotherDevice,
  password,
  personWith,
} from '../../../scripts/product/api-person.ts';
import { type Installation, missingPrograms, startInstallation } from '../../fixtures/installation.ts';
import { expect, test as base } from '../../fixtures/test.ts';
import { TimerPage } from '../../pages/timer-page.ts';
import { png } from '../admin/picture.ts';

/** Adds a person as the operator does, who then chooses a password at the printed link. */
async function addPerson({ url, run }: Installation) {
  const email = newEmail();
  const link = new URL(run(['admin', 'create', email, 'Ada', 'Lovelace']).trim().split('\n').at(-1) ?? '');
  const [, id] = atob(link.searchParams.get('user') ?? '').split(' ');
  const body = { email, user_id: id, code: link.searchParams.get('code'), password };
  const response = await fetch(`${url}/api/profile/update_password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(response.status).toBe(200);
  return logIn(url, email, password);
}

const test = base.extend<object, { installation: Installation }>({
  installation: [
    async ({}, use) => {
      const installation = await startInstallation();
      await use(installation);
      await installation.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ installation }, use) => use(installation.url),
  person: async ({ installation }, use) => use(await addPerson(installation)),
});

// One installation for all tests.
test.describe.configure({ mode: 'default' });
test.skip(missingPrograms.length > 0, `This machine lacks ${missingPrograms.join(', ')}.`);

test('two servers from the package behind a proxy and a pooler show each other’s changes at once', async ({
  timer,
  person,
  browser,
  installation: { url },
}) => {
  await timer.open();
  await timer.start('Ticket 4711');
  const other = await browser.newContext({ baseURL: url });
  const page = await other.newPage();
  await page.goto('/favicon.svg');
  await page.evaluate(
    (auth) => localStorage.setItem('timeweave.session', auth),
    JSON.stringify((await onAnotherDevice(url, person)).auth),
  );
  const there = new TimerPage(page);
  await there.open();
  await expect(there.stopButton).toBeEnabled();
  await there.stop();
  await expect(timer.startButton).toBeEnabled();
  await other.close();
});

test('the package has all that the server needs: pictures, PDF files, API pages, the embedded timer', async ({
  person,
  installation: { url },
}) => {
  const authorization = `Bearer ${person.auth.token}`;
  const get = async (address: string) => {
    const response = await fetch(new URL(address, url), { headers: { authorization } });
    return { status: response.status, text: await response.text() };
  };
  const form = new FormData();
  form.append('image', new Blob([new Uint8Array(png)]), 'picture.png');
  const sent = await fetch(`${url}/api/profile/picture_upload`, {
    method: 'POST',
    headers: { authorization },
    body: form,
  });
  const { filename } = (await sent.json()) as { filename: string };
  // The picture is on the disk that both servers share.
  for (let each = 0; each < 4; each += 1) expect((await get(`/images/${filename}`)).status).toBe(200);

  const entries = { workspace_id: person.auth.workspace_id, start: '2026-11-16', end: '2026-11-22' };
  const pdf = await fetch(`${url}/api/report/export`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify({ ...entries, clients: [], projects: [], users: [], format: 'pdf' }),
  });
  expect((await pdf.text()).slice(0, 5)).toBe('%PDF-');

  expect((await get('/api/docs/static/index.html')).status).toBe(200);
  const loader = await get('/embed/v1.js');
  const [module = ''] = /\/remotes\/embed\/\w+\/timer\.js/.exec(loader.text) ?? [];
  expect(await get(module)).toMatchObject({ status: 200, text: expect.stringContaining('--tw-accent') });
});

test('both servers are restarted one after the other, and no request fails', async ({
  installation,
  person,
}) => {
  const { call } = personWith(installation.url, person.auth);
  const { workspace_id } = person.auth;
  let working = true;
  const failures: string[] = [];
  let requests = 0;
  const work = async (at: number) => {
    for (let number = 1; working; number += 1) {
      const timer_start = 1_790_000_000 + at * 1_000_000 + number * 60;
      const times = { timer_start, timer_end: timer_start + 30 };
      requests += 1;
      await call('POST /api/usertime/manual_entry', {
        workspace_id,
        title: `Entry ${number}`,
        ...times,
      }).catch((error: unknown) => failures.push(String(error)));
    }
  };
  const workers = [1, 2, 3, 4].map(work);
  await installation.restart(0);
  await installation.restart(1);
  working = false;
  await Promise.all(workers);
  console.log(`${requests} requests during two restarts, ${failures.length} failed`);
  expect(failures).toEqual([]);
});

test('a backup of the running installation is restored into another database', async ({ installation }) => {
  const { run, folder, databaseUrl, createDatabase } = installation;
  const backup = path.join(folder, 'backup');
  const [, saved] = /^Saved (\d+) rows and 4 releases/.exec(run(['backup', backup])) ?? [];
  expect(Number(saved)).toBeGreaterThan(0);
  expect(statSync(backup).mode & 0o77).toBe(0);
  await createDatabase('other');
  const elsewhere = {
    DATABASE_URL: databaseUrl('other'),
    DATABASE_DIRECT_URL: '',
    DATA_DIR: path.join(folder, 'other'),
  };
  expect(run(['restore', backup], elsewhere)).toMatch(
    new RegExp(`^Restored ${saved} rows, \\d+ pictures and 4 releases`),
  );
  expect(readdirSync(path.join(folder, 'other')).sort()).toEqual(['images', 'releases']);
});

const faults: [string, string[], Record<string, string>, RegExp][] = [
  ['an unknown command', ['serve'], {}, /^Usage: timeweave COMMAND\n/],
  ['a wrong setting', ['start'], { PORT: 'x' }, /^PORT: found 'x', accepted is .*\n$/],
  [
    'a database that cannot be reached',
    ['start'],
    { DATABASE_URL: 'postgresql://timeweave@127.0.0.1:1/x', DATABASE_DIRECT_URL: '' },
    /^DATABASE_URL: no connection to 127\.0\.0\.1:1\/x: .*\n$/,
  ],
  [
    'a data folder that cannot be written to',
    ['start'],
    { DATA_DIR: '/dev/null/timeweave' },
    /^DATA_DIR: .*\n$/,
  ],
  ['a folder that is no backup', ['restore', '/proc'], {}, /^\/proc is no complete backup: .*\n$/],
];

for (const [name, args, env, expected] of faults)
  test(`${name} ends a command with one plain line`, async ({ installation }) => {
    let message = '';
    try {
      installation.run(args, env);
    } catch (error) {
      if (error instanceof Error && 'stderr' in error) message = String(error.stderr);
    }
    expect(message).toMatch(expected);
  });
