import { expect, test } from '../../fixtures/test.ts';

test('a user stops a timer of 9 hours where they left, and takes that back', async ({
  page,
  timer,
  person,
}) => {
  const { workspace_id } = person.auth;
  const now = Math.floor(Date.now() / 1000);
  const timer_start = now - 9 * 3600;
  const lastActive = now - 3 * 3600;
  await person.call('POST /api/usertime/create', { workspace_id, title: 'Write note G', timer_start });
  await page.addInitScript(
    (ms) => localStorage.setItem('timeweave.last-activity', String(ms)),
    lastActive * 1000,
  );
  const list = () => person.call('POST /api/usertime/list', { workspace_id, offset: 0 });
  await timer.open();

  await expect(page.getByText('Still working on “Write note G”?')).toBeVisible();
  await page.getByRole('button', { name: /^Stop at / }).click();
  await expect(page.getByText('Still working on “Write note G”?')).toBeHidden();
  await expect.poll(list).toMatchObject({ results: [{ timer_end: lastActive }], running: [] });

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(list).toMatchObject({ results: [], running: [{ timer_start }] });
  await expect(page).toHaveTitle(/^09:00:\d\d Write note G$/);
});
