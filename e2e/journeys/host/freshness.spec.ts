import { onAnotherDevice } from '../../../scripts/product/api-person.ts';
import { expect, test } from '../../fixtures/test.ts';
import { TimerPage } from '../../pages/timer-page.ts';

const unix = (iso: string) => Date.parse(iso) / 1000;
const hour = { timer_start: unix('2026-11-18T09:00:00Z'), timer_end: unix('2026-11-18T10:00:00Z') };

test('an open page shows every change of another device or tab, and refetches nothing without one', async ({
  baseURL,
  context,
  person,
  page,
  timer,
}) => {
  const { workspace_id } = person.auth;
  const phone = await onAnotherDevice(baseURL ?? '', person);
  let lists = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/usertime/list')) lists += 1;
  });
  const openStream = () => page.waitForRequest('**/api/events*');

  await test.step('an entry is added while the stream is open', async () => {
    const opening = openStream();
    await timer.open();
    await (await opening).response();
    await phone.call('POST /api/usertime/manual_entry', { workspace_id, title: 'While open', ...hour });
    await expect(timer.entry('While open')).toBeVisible();
    expect(lists, 'the page load and the new entry').toBe(2);
  });

  await test.step('an entry is added before the stream is open', async () => {
    const opening = openStream();
    await timer.open();
    await phone.call('POST /api/usertime/manual_entry', { workspace_id, title: 'On the phone', ...hour });
    await opening;
    await expect(timer.entry('On the phone')).toBeVisible();
  });

  for (const title of ['One', 'Two']) {
    await phone.call('POST /api/usertime/manual_entry', { workspace_id, title, ...hour });
  }
  const second = await context.newPage();
  const other = new TimerPage(second);
  await other.open();
  await expect(other.entry('Two')).toBeVisible();

  await test.step('a timer that one starts and the other stops', async () => {
    await timer.start('Shared work');
    await other.stop();
    await expect(timer.startButton).toBeVisible();
    await expect(timer.entry('Shared work')).toBeVisible();
  });

  await test.step('a split', async () => {
    await timer.choose('Split', 'One');
    await page.getByLabel('Split at').fill('10:20');
    await page.getByLabel('Split at').press('Enter');
    await expect(timer.entry('One')).toHaveCount(2);
    await expect(other.entry('One')).toHaveCount(2);
  });

  await test.step('a bulk edit', async () => {
    await page.getByRole('checkbox', { name: 'Select Two' }).click();
    const bar = page.getByRole('toolbar', { name: 'Selected entries' });
    await bar.getByRole('button', { name: 'Billable', exact: true }).click();
    const billable = (where: TimerPage) => where.entry('Two').getByRole('button', { name: 'Billable: Two' });
    await expect(billable(timer)).toHaveAttribute('aria-pressed', 'true');
    await expect(billable(other)).toHaveAttribute('aria-pressed', 'true');
    await bar.getByRole('button', { name: 'Delete' }).click();
  });

  await test.step('a delete', async () => {
    await expect(timer.entry('Two')).toHaveCount(0);
    await expect(other.entry('Two')).toHaveCount(0);
  });

  await test.step('a new tag', async () => {
    await other.tagPicker.click();
    await expect(second.getByPlaceholder('Find Tag...')).toBeVisible();
    await timer.tagPicker.click();
    await page.getByPlaceholder('Find Tag...').fill('research');
    await page.getByText('Create tag “research”').click();
    await expect(second.getByRole('option', { name: 'research' })).toBeVisible();
  });
});
