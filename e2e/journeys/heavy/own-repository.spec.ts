import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { password, signUp } from '../../../scripts/product/api-person.ts';
import { freePort, startProduct, throwAwayFolder } from '../../../scripts/product/product.ts';
import { commandsOf, GuideShell } from '../../fixtures/guide.ts';
import { expect, test } from '../../fixtures/test.ts';
import { Shell } from '../../pages/shell.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const guide = path.join(root, 'docs/guides/feature-teams.md');

/** Says of the installed React that it is a later patch version than the product's. */
function raiseReact(remote: string): void {
  for (const name of ['react', 'react-dom']) {
    const file = path.join(remote, 'node_modules', name, 'package.json');
    const description = JSON.parse(readFileSync(file, 'utf8')) as { version: string };
    const version = description.version.replace(/\d+$/, '99');
    writeFileSync(file, JSON.stringify({ ...description, version }));
  }
}

test('a team follows the guide from an empty folder to a published remote, and removes it', async ({
  browser,
  page,
}) => {
  // installs, compiles and builds
  test.setTimeout(600_000);
  const [pack = '', make = '', check = '', develop = '', publish = '', remove = '', ...more] = commandsOf(
    guide,
    'A repository of your own',
  );
  expect(more).toEqual([]);
  const dataFolder = throwAwayFolder('own-repository');
  const teamFolder = mkdtempSync(path.join(tmpdir(), 'timeweave-team-'));
  const product = await startProduct({ dataFolder, port: await freePort() });
  let stop = () => {};
  try {
    const { auth, call } = await signUp(product.url);
    await call('POST /api/project/add', { workspace_id: auth.workspace_id, project_name: 'Atlas' });
    const operator = new GuideShell(
      dataFolder,
      {},
      { ...process.env, DATA_DIR: dataFolder, RELEASES_DIR: '', RELEASES_STORE: '' },
    );
    await operator.run(`cd '${root}'`);
    const [token = ''] = /twd_\S+/.exec(await operator.run(pack)) ?? [];
    cpSync(path.join(root, 'dist/packages'), path.join(teamFolder, 'packages'), { recursive: true });

    const port = await freePort();
    const placeholders = {
      'https://timeweave.example': product.url,
      'twd_…': token,
      'smoke@timeweave.example': auth.user.email,
      'SMOKE_PASSWORD=…': `SMOKE_PASSWORD='${password}'`,
    };
    // the guide's `npm install` without requests that install nothing
    const team = new GuideShell(teamFolder, placeholders, {
      ...process.env,
      npm_config_audit: 'false',
      npm_config_fund: 'false',
      npm_config_update_notifier: 'false',
      npm_config_prefer_offline: 'true',
      // `npm test` passes on the settings of this checkout.
      npm_config_strict_allow_scripts: 'false',
    });
    await test.step('the remote is made and installed, its types and its test are right', async () => {
      await team.run(make);
      raiseReact(path.join(teamFolder, 'budgets'));
      await team.run(check);
    });

    await test.step('its page is shown alone, with data of the product', async () => {
      stop = await team.start(`${develop} --port ${port}`, `Open http://localhost:${port}`);
      const alone = await browser.newPage();
      await alone.goto(`http://localhost:${port}/budgets`);
      await alone.getByLabel('Email Address').fill(auth.user.email);
      await alone.getByLabel('Password', { exact: true }).fill(password);
      await alone.getByRole('button', { name: 'Log in' }).click();
      await expect(alone.getByText('Atlas')).toBeVisible();
      await alone.close();
      stop();
    });

    await test.step('it is published, its link is in the sidebar, and it works', async () => {
      expect(await team.run(publish)).toContain('budgets is at 1.0.0-');
      await page.goto(`${product.url}/favicon.svg`);
      await page.evaluate((text) => localStorage.setItem('timeweave.session', text), JSON.stringify(auth));
      await page.goto(product.url);
      const shell = new Shell(page);
      await shell.link('Budgets').click();
      await expect(page.getByRole('heading', { name: 'Budgets', level: 1 })).toBeVisible();
      await expect(page.getByText('Atlas')).toBeVisible();
      await page.getByRole('searchbox', { name: 'Search projects' }).fill('Vega');
      await expect(page.getByText('No project matches')).toBeVisible();
    });

    await test.step('it is removed, and its link is gone', async () => {
      await team.run(remove);
      await page.goto(product.url);
      await expect(new Shell(page).link('Timer')).toBeVisible();
      await expect(new Shell(page).link('Budgets')).toHaveCount(0);
    });
  } finally {
    stop();
    // an open page would complain of a server that is gone
    await page.close();
    await product.stop();
    for (const folder of [dataFolder, teamFolder]) rmSync(folder, { recursive: true, force: true });
  }
});
