import { changeTimerReleases } from '../../fixtures/broken-remote.ts';
import { expect, test } from '../../fixtures/test.ts';

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
    const read = page.waitForResponse('**/remotes.json');
    // as when the user returns to the tab, or the server sends an event
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await (await read).finished();
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
