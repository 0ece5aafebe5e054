import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { browserArguments, findBrowser } from '../../../scripts/browser.mjs';
import type { ProductWithReleases } from '../../../scripts/product/fixture-releases.ts';
import { expect, test } from '../../fixtures/releases-test.ts';

// one product for all tests: each sets its own releases in the registry
test.describe.configure({ mode: 'default', timeout: 120_000 });

/** The browser treats a page that the test serves as one of the internet, and would block its access to this machine. */
const launchOptions = {
  executablePath: findBrowser(),
  args: [...browserArguments, '--disable-features=LocalNetworkAccessChecks'],
};

test.use({
  launchOptions,
  fixtureSet: 'skew',
  expectedComplaints: [/No release of \w+ was built for a contract/],
});

const remotes = ['admin', 'auth', 'reports', 'timer'];
const [previous, newest] = ['2.0.0', '2.1.0'];
const rows: string[] = [];

test.afterAll(() => {
  if (rows.length === 0) return;
  const head = ['| host | remotes | in the browser |', '| --- | --- | --- |'];
  console.log([...head, ...rows].join('\n'));
});

const mainScript = /(<script type="?application\/json"? id="?remotes"?>)[^]*?(<\/script>)/;

/** Serves the host of the previous contract instead of the product's, with the registry that the server inlines. */
async function servePreviousHost(context: BrowserContext, hostFolder: string): Promise<void> {
  await context.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const [registry = ''] = mainScript.exec(await response.text()) ?? [];
    const html = readFileSync(path.join(hostFolder, 'index.html'), 'utf8');
    return route.fulfill({ response, body: html.replace(mainScript, () => registry) });
  });
  await context.route('**/assets/*', (route) =>
    route.fulfill({ path: path.join(hostFolder, new URL(route.request().url()).pathname) }),
  );
}

/** Makes one fixture release of each remote current. */
async function list(
  { list: write, releaseOf }: ProductWithReleases,
  contractOf: (remote: string) => string,
): Promise<void> {
  await write(Object.fromEntries(remotes.map((name) => [name, [releaseOf(`${name}@${contractOf(name)}`)]])));
}

async function expectAllWork(page: Page, email: string, contractOf: (remote: string) => string) {
  await page.goto('/tryout/timer');
  for (const name of remotes)
    await test.step(`${name}, built for ${contractOf(name)}`, async () => {
      const link = page.getByRole('complementary').getByRole('link', { name: `Try ${name}` });
      await expect(link).toContainText(contractOf(name));
      await link.click();
      await expect(page.getByRole('heading', { name: `Tryout of ${name}` })).toBeVisible();
      await expect(page.getByText(`${email} on contract ${contractOf(name)}`)).toBeVisible();
      await expect(page.getByRole('main').last()).toHaveCSS('padding', '7px');
      await expect(page.getByRole('link', { name: 'All tags' })).toHaveAttribute('href', '/tag');
      // the connection may have been restored meanwhile, so counts need not begin at 0
      const counts = () =>
        Promise.all(
          remotes.map(async (other) => {
            const text = await page.getByText(`${other} ${contractOf(other)} heard `).textContent();
            return Number(text?.split(' ').at(-1));
          }),
        );
      const before = await counts();
      await page.getByRole('button', { name: 'Publish' }).click();
      await expect
        .poll(async () => (await counts()).every((count, index) => count > (before[index] ?? 0)))
        .toBe(true);
      await page.getByRole('button', { name: 'Details' }).click();
      await expect(page.getByText('Details of the tryout')).toBeVisible();
    });
}

const cells: [host: string, what: string, contractOf: (remote: string) => string][] = [
  [newest, `all of ${newest}`, () => newest],
  [newest, `all of ${previous}`, () => previous],
  [
    newest,
    `timer and admin of ${previous}, the others of ${newest}`,
    (name) => (/timer|admin/.test(name) ? previous : newest),
  ],
  [previous, `all of ${previous}`, () => previous],
];

for (const [host, what, contractOf] of cells) {
  test(`a host of ${host} runs remotes: ${what}`, async ({
    context,
    product,
    person,
    signedInPage: page,
  }) => {
    if (host === previous) await servePreviousHost(context, product.hostFolder);
    await list(product, contractOf);
    await expectAllWork(page, person.auth.user.email, contractOf);
    rows.push(`| ${host} | ${what} | pages, navigation, notes, texts beside links, events and facade work |`);
  });
}

test(`a host of ${previous} refuses remotes of ${newest}, and falls back to those of ${previous}`, async ({
  context,
  product,
  person,
  signedInPage: page,
}) => {
  await servePreviousHost(context, product.hostFolder);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));

  await test.step('each page says that it is incompatible', async () => {
    await list(product, () => newest);
    for (const name of remotes) {
      await page.goto(`/tryout/${name}`);
      await expect(
        page.getByRole('heading', { name: `Tryout of ${name} does not fit this version of Timeweave` }),
      ).toBeVisible();
      rows.push(`| ${previous} | ${name} of ${newest} | refused: "does not fit this version" |`);
    }
  });

  await test.step('a compatible previous release is used', async () => {
    const both = (name: string) => [newest, previous].map((each) => product.releaseOf(`${name}@${each}`));
    await product.list(Object.fromEntries(remotes.map((name) => [name, both(name)])));
    await expectAllWork(page, person.auth.user.email, () => previous);
    rows.push(`| ${previous} | all of ${newest}, before them ${previous} | falls back to ${previous} |`);
  });

  const refused = remotes.map((name) => product.releaseOf(`${name}@${newest}`).release);
  expect(requests.filter((url) => refused.some((release) => url.includes(release)))).toEqual([]);
});

for (const contract of ['2.2.0', '3.0.0', '1.9.0']) {
  test(`a host of ${newest} refuses a remote of ${contract}`, async ({ product, signedInPage: page }) => {
    const release = { ...product.releaseOf(`timer@${newest}`), contract };
    await product.list({ timer: [release] });
    await page.goto('/tryout/timer');
    await expect(
      page.getByRole('heading', { name: 'Tryout of timer does not fit this version of Timeweave' }),
    ).toBeVisible();
    rows.push(`| ${newest} | timer of ${contract} | refused: "does not fit this version" |`);
  });
}
