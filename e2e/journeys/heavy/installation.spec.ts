import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { onAnotherDevice, personWith } from '../../../scripts/product/api-person.ts';
import {
  addOperatedPerson,
  type Installation,
  missingPrograms,
  startInstallation,
} from '../../../scripts/product/installation.ts';
import { nodeFolderOf } from '../../../scripts/product/node-version.ts';
import { buildServerPackage } from '../../../scripts/server-package/build-server-package.ts';
import { writesDuring } from '../../../scripts/product/writes-during.ts';
import { expect, test as base } from '../../fixtures/test.ts';
import { TimerPage } from '../../pages/timer-page.ts';
import { png } from '../admin/picture.ts';

const test = base.extend<object, { installation: Installation }>({
  installation: [
    async ({}, use) => {
      const installation = await startInstallation(await buildServerPackage());
      await use(installation);
      await installation.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ installation }, use) => use(installation.url),
  person: async ({ installation }, use) => use(await addOperatedPerson(installation)),
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
  const { requests, failures } = await writesDuring(installation.url, person.auth, async () => {
    await installation.restart(0);
    await installation.restart(1);
  });
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

for (const version of [22, 24])
  test(`a server of the package runs with Node ${version}`, async ({ installation, timer, person }) => {
    const nodeFolder = nodeFolderOf(version);
    test.skip(nodeFolder === undefined, 'The registry cannot be reached.');
    // Both, so that the page is served by that Node.
    for (const server of [0, 1]) await installation.restart(server, { nodeFolder });
    await timer.open();
    await timer.start(`Ticket of Node ${version}`);
    const { call } = personWith(installation.url, person.auth);
    await expect
      .poll(async () => JSON.stringify(await call('POST /api/usertime/running', {})))
      .toContain(`Ticket of Node ${version}`);
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
