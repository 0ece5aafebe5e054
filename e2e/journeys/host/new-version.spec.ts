import type { Page } from '@playwright/test';
import { changeTimerReleases } from '../../fixtures/broken-remote.ts';
import { expect, test } from '../../fixtures/test.ts';

/** Lets the page read the registry, as when the user returns to the tab or the server sends an event. */
async function readRegistry(page: Page): Promise<void> {
  const read = page.waitForResponse('**/remotes.json');
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await (await read).finished();
}

test('a page whose release was rolled back offers to reload, but not while the user types', async ({
  context,
  page,
  timer,
}) => {
  const note = page.getByRole('status').filter({ hasText: 'A new version is available.' });
  await timer.open();
  await timer.description.fill('Letters');
  const restore = await changeTimerReleases(context, ([current, ...others]) =>
    current
      ? [{ ...current, release: '0.9.0-1a2b3c4d', publishedAt: '2020-01-01T00:00:00Z' }, current, ...others]
      : [],
  );

  await test.step('nothing changes during the edit', async () => {
    await readRegistry(page);
    await timer.description.press('End');
    await timer.description.pressSequentially(' to Ada');
    await expect(timer.description).toHaveValue('Letters to Ada');
    await expect(note).toBeHidden();
  });

  await test.step('the note appears after the edit, and reloads by keyboard', async () => {
    await timer.description.fill('');
    await timer.description.blur();
    await expect(note).toBeVisible();
    await restore();
    const loaded = page.waitForEvent('load');
    await note.getByRole('button', { name: 'Reload' }).press('Enter');
    await loaded;
    await expect(timer.description).toBeVisible();
    await expect(note).toBeHidden();
  });
});

test('a newer release is taken by a full load at the next navigation, but not while the user types', async ({
  context,
  page,
  reports,
  shell,
  timer,
}) => {
  await timer.open();
  await changeTimerReleases(context, ([current, ...others]) =>
    current ? [{ ...current, release: '9.9.9-1a2b3c4d' }, current, ...others] : [],
  );
  await readRegistry(page);
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  const isSameDocument = () => page.evaluate(() => 'isSameDocument' in window);

  await test.step('a navigation with a typed description loads nothing again', async () => {
    await timer.description.fill('Letters');
    await shell.link('Reports').click();
    await expect(reports.heading).toBeVisible();
    expect(await isSameDocument()).toBe(true);
  });

  await test.step('the next navigation loads the whole page', async () => {
    const loaded = page.waitForEvent('load');
    await shell.link('Timer').click();
    await loaded;
    await expect(timer.description).toBeVisible();
    expect(await isSameDocument()).toBe(false);
  });
});
