import { expect, test } from '../../fixtures/test.ts';

interface AppManifest {
  id: string;
  name: string;
  start_url: string;
  display: string;
  icons: { src: string; sizes: string; purpose?: string }[];
  shortcuts: { name: string; url: string }[];
}

test('the product has an app manifest, whose shortcuts and shared texts prepare the timer', async ({
  signedInPage: page,
  person: { auth, call },
  timer,
}) => {
  const { workspace_id } = auth;
  const now = Math.floor(Date.now() / 1000);
  const times = { timer_start: now - 7200, timer_end: now - 3600 };
  await call('POST /api/usertime/manual_entry', { workspace_id, title: 'Note G', project_id: 0, ...times });
  await timer.open();

  await test.step('the browser finds a manifest and no error', async () => {
    const browser = await page.context().newCDPSession(page);
    const { url, errors } = await browser.send('Page.getAppManifest');
    expect([new URL(url).pathname, errors]).toEqual(['/manifest.webmanifest', []]);
  });

  const response = await page.request.get('/manifest.webmanifest');
  expect(response.headers()['content-type']).toContain('application/manifest+json');
  const manifest: AppManifest = await response.json();

  await test.step('it has what browsers require, and icons of the sizes that it names', async () => {
    const { name, id, start_url, display } = manifest;
    expect([name, id, start_url, display]).toEqual(['Timeweave', '/dashboard', '/dashboard', 'standalone']);
    const sizes = await page.evaluate(
      (icons) =>
        Promise.all(
          icons.map(async ({ src }) => {
            const image = new Image();
            image.src = src;
            await image.decode();
            return `${image.naturalWidth}x${image.naturalHeight}`;
          }),
        ),
      manifest.icons.filter(({ sizes }) => sizes !== 'any'),
    );
    expect(sizes).toEqual(['192x192', '512x512', '512x512']);
    expect(manifest.icons.map(({ purpose }) => purpose)).toContain('maskable');
  });

  await test.step('the shortcuts', async () => {
    const [start, again, past] = manifest.shortcuts.map(({ url }) => url);
    await page.goto(again ?? '');
    await expect(timer.description).toHaveValue('Note G');
    await page.goto(past ?? '');
    await expect(page.getByRole('textbox', { name: 'Start time' })).toBeVisible();
    await page.goto(start ?? '');
    await expect(timer.description).toBeFocused();
    await expect(page).toHaveURL(/\/dashboard$/);
  });

  await test.step('a text of another app', async () => {
    await page.goto('/dashboard?shared_title=Analysis&shared_text=of+the+engine');
    await expect(timer.description).toHaveValue('Analysis of the engine');
    await page.keyboard.press('Enter');
    await expect(page).toHaveTitle(/Analysis of the engine/);
  });
});
