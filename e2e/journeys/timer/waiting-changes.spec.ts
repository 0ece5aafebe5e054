import type { BrowserContext, Route } from '@playwright/test';
import { storedText } from '../../fixtures/offline-test.ts';
import { expect, test } from '../../fixtures/test.ts';
import { TimerPage } from '../../pages/timer-page.ts';
import type { ApiPerson } from '../../../scripts/product/api-person.ts';

test.use({ expectedComplaints: [/status of (400|404|500)|net::ERR_/] });

const refuseConnection = (route: Route) => route.abort('connectionrefused');

const neverAnswer = () => new Promise<void>(() => undefined);

/** Makes all API requests fail until the returned function is called. */
async function cut(context: BrowserContext, fail: (route: Route) => Promise<void> = refuseConnection) {
  await context.route('**/api/**', fail);
  return () => context.unrouteAll({ behavior: 'ignoreErrors' });
}

const entriesOf = async ({ auth: { workspace_id }, call }: ApiPerson) =>
  (await call('POST /api/usertime/list', { workspace_id, offset: 0 })).results;

/** Adds a finished entry of one hour that began `hoursAgo`. */
function track({ auth: { workspace_id }, call }: ApiPerson, title: string, hoursAgo = 3) {
  const timer_start = Math.floor(Date.now() / 1000) - hoursAgo * 3600;
  return call('POST /api/usertime/manual_entry', {
    workspace_id,
    title,
    timer_start,
    timer_end: timer_start + 3600,
  });
}

test('while the server does not respond a user starts, stops and edits without data loss', async ({
  context,
  page,
  person,
  timer,
}) => {
  await track(person, 'Before');
  await timer.open();
  await expect(timer.entry('Before')).toBeVisible();
  const mend = await cut(context, neverAnswer);
  const beforeStart = Date.now();
  await timer.start('Written down anyway');
  const afterStart = Date.now();
  await expect(timer.bar.getByRole('img', { name: 'Pending' })).toBeVisible();
  await timer.type(timer.cell('Description', 'Before'), 'After');
  await timer.runFor(2);
  await timer.stop();
  const afterStop = Date.now();
  const note = page.getByRole('status').filter({ hasText: 'Timeweave can’t be reached.' });
  await expect(note).toContainText('3 changes will be sent later.');
  for (const title of ['After', 'Written down anyway'])
    await expect(timer.entry(title).getByRole('img', { name: 'Pending' })).toBeVisible();

  await mend();
  await expect(note).toBeHidden({ timeout: 25_000 });
  const titles = ['Written down anyway', 'After'];
  await expect.poll(async () => (await entriesOf(person)).map(({ title }) => title)).toEqual(titles);
  await expect(page.getByRole('img', { name: 'Pending' })).toHaveCount(0);
  const { timerStart = 0, timerTime = 0 } = (await entriesOf(person))[0] ?? {};
  // Times are stored in whole seconds.
  expect(timerStart).toBeGreaterThan(beforeStart - 1_000);
  expect(timerStart).toBeLessThanOrEqual(afterStart);
  expect(timerTime).toBeGreaterThanOrEqual(2_000);
  expect(timerTime).toBeLessThan(afterStop - beforeStart + 1_000);
});

test('a change that is refused later shows its reason, opens for editing and is saved when corrected', async ({
  context,
  page,
  person,
  timer,
}) => {
  const { workspace_id } = person.auth;
  const engine = { workspace_id, project_name: 'Engine', client_id: 0, project_color: '#0b6e67' };
  await person.call('POST /api/project/add', { ...engine, is_default_billable: 0 });
  await timer.open();
  await timer.description.focus();
  const mend = await cut(context);
  await timer.start('Without a project');
  await timer.runFor(1);
  await timer.stop();
  // A change that is refused before it is marked goes back to the timer bar instead.
  const entry = timer.entry('Without a project');
  await expect(entry.getByRole('img', { name: 'Pending' })).toBeVisible();
  await person.call('PUT /api/workspace/update_settings', { id: 4, value: 1, workspace_id });
  await mend();

  const reason = 'Fill out the required fields to stop the timer.';
  await expect(entry.getByRole('img', { name: `Not saved: ${reason}` })).toBeVisible({ timeout: 25_000 });
  await page.getByRole('button', { name: 'Review' }).click({ timeout: 25_000 });
  const dialog = page.getByRole('dialog', { name: 'Not saved' });
  await expect(dialog).toContainText('The start of “Without a project”');
  await expect(dialog).toContainText(reason);
  await page.goto('/projects');
  await page.getByRole('button', { name: 'Review' }).click();
  await dialog.getByRole('button', { name: 'Edit: The start of “Without a project”' }).click();
  await expect(timer.cell('Description', 'Without a project')).toBeFocused();
  expect(await entriesOf(person)).toEqual([]);

  await entry.getByRole('combobox', { name: /^Project/ }).click();
  await page.getByRole('option', { name: 'Engine' }).click();
  await expect(page.getByText('1 change couldn’t be saved.')).toBeHidden();
  await expect.poll(async () => entriesOf(person)).toMatchObject([{ project_name: 'Engine', isStop: 1 }]);
});

test('a tab marks changes that the other tab will send, and a change survives all closed tabs', async ({
  context,
  page,
  person,
  timer,
}) => {
  await track(person, 'Tracked before');
  await timer.open();
  // The second tab shows the list that the first one has stored.
  await expect.poll(() => storedText(page)).toContain('Tracked before');
  const mend = await cut(context);
  await timer.start('In the first tab');
  await expect(timer.bar.getByRole('img', { name: 'Pending' })).toBeVisible();
  const secondPage = await context.newPage();
  const second = new TimerPage(secondPage);
  await second.open();
  await expect(second.stopButton).toBeVisible();
  await second.stop();
  const entry = second.entry('In the first tab');
  await expect(entry.getByRole('img', { name: 'Pending' })).toBeVisible();
  await second.start('In the second tab');
  await expect(second.bar.getByRole('img', { name: 'Pending' })).toBeVisible();
  await expect(timer.entry('In the first tab').getByRole('img', { name: 'Pending' })).toBeVisible();

  await mend();
  for (const tab of [page, secondPage]) {
    await expect(tab.getByRole('img', { name: 'Pending' })).toHaveCount(0, { timeout: 25_000 });
  }
  await expect(timer.description).toHaveValue('In the second tab');

  await test.step('a pending change survives closed tabs and is sent by the next', async () => {
    const mendAgain = await cut(context);
    await timer.stop();
    await timer.start('Begun in a tab that was closed');
    const next = await context.newPage();
    await secondPage.close();
    await page.close();
    const later = new TimerPage(next);
    await later.open();
    await expect(later.description).toHaveValue('Begun in a tab that was closed');
    await later.stop();
    await mendAgain();
    await expect(next.getByRole('img', { name: 'Pending' })).toHaveCount(0, { timeout: 25_000 });
    await expect
      .poll(async () => (await entriesOf(person)).map(({ title }) => title))
      .toEqual(['Begun in a tab that was closed', 'In the second tab', 'In the first tab', 'Tracked before']);
  });
});
