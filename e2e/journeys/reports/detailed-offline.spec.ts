import { expect, storedText, test, untilCached } from '../../fixtures/offline-test.ts';

test.setTimeout(90_000);

test('an entry edited offline in the Detailed report shows at once, survives a reload, and is saved later', async ({
  context,
  page,
  elsewhere: { auth, call },
  reports,
  timer,
}) => {
  const { workspace_id } = auth;
  const timer_end = Math.floor(Date.now() / 1000) - 60;
  const times = { timer_start: timer_end - 60, timer_end };
  await call('POST /api/usertime/manual_entry', { workspace_id, title: 'Letters', ...times });
  const description = (title: string) => page.getByRole('textbox', { name: `Description of ${title}` });
  const pending = page.getByRole('row').getByRole('img', { name: 'Pending' });
  await reports.open();
  await page.getByRole('tab', { name: 'Detailed' }).click();
  await expect(description('Letters')).toBeVisible();
  await untilCached(page);
  await page.reload();
  await expect(description('Letters')).toBeVisible();
  await expect.poll(() => storedText(page)).toContain('Letters');

  await test.step('offline, the new description shows at once', async () => {
    await context.setOffline(true);
    await timer.type(description('Letters'), 'Note G');
    await expect(description('Note G')).toBeVisible();
    await expect(pending).toBeVisible();
    await expect(page.getByText('You are offline. 1 change will be sent later.')).toBeVisible();
  });

  await test.step('it survives a reload', async () => {
    await page.reload();
    await expect(description('Note G')).toBeVisible({ timeout: 15_000 });
    await expect(pending).toBeVisible();
  });

  await test.step('it is saved when the network is back', async () => {
    await context.setOffline(false);
    const titles = async () =>
      (await call('POST /api/usertime/list', { workspace_id, offset: 0 })).results.map(({ title }) => title);
    await expect.poll(titles, { timeout: 20_000 }).toEqual(['Note G']);
    await expect(pending).toHaveCount(0);
    await expect(description('Note G')).toBeVisible();
  });
});
