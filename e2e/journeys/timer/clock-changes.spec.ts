import type { Page } from '@playwright/test';
import { signUp } from '../../../scripts/product/api-person.ts';
import { expect, test as base } from '../../fixtures/test.ts';
import type { TimerPage } from '../../pages/timer-page.ts';

/** The user's time zone is New York; the browser's is another one and must not matter. */
const test = base.extend({
  person: async ({ baseURL }, use) => use(await signUp(baseURL ?? '', 'Ada', 'America/New_York')),
});
test.use({ timezoneId: 'Asia/Kolkata' });

const autumn = { month: 'November 2025', day: /\b2nd/, name: '02-11-2025' };

async function pick(page: Page, { month, day }: typeof autumn) {
  await page.getByRole('button', { name: /^Date:/ }).click();
  const grid = page.getByRole('grid', { name: month });
  await expect(page.getByRole('grid')).toBeVisible();
  while (!(await grid.isVisible()))
    await page.getByRole('button', { name: 'Go to the Previous Month' }).click();
  await grid.getByRole('button', { name: day }).first().click();
}

async function write(page: Page, timer: TimerPage, title: string, start: string, end: string) {
  await timer.description.fill(title);
  await page.getByLabel('Start time').fill(start);
  await page.getByLabel('Start time').press('Tab');
  await page.getByLabel('End time').fill(end);
  await page.getByLabel('End time').press('Tab');
}

const add = (page: Page) => page.getByRole('button', { name: 'Add entry' }).click();

test('a day of 25 hours is correct', async ({ page, timer }) => {
  await timer.open();
  await page.getByRole('button', { name: 'Manual mode' }).click();
  await pick(page, autumn);
  await write(page, timer, 'The whole day', '0:00', '23:59');
  await add(page);
  await expect(timer.cell('Duration', 'The whole day')).toHaveValue('24:59:00');

  await write(page, timer, 'Twice', '0:30', '1:30');
  const which = page.getByRole('combobox', { name: 'That hour comes twice. Which one?' });
  await expect(which).toHaveText('12:30 AM EDT – 01:30 AM EDT');
  await which.click();
  await page.getByRole('option', { name: '12:30 AM EDT – 01:30 AM EST' }).click();
  await add(page);
  await expect(timer.cell('Duration', 'Twice')).toHaveValue('2:00:00');

  await timer.type(timer.cell('Start', 'Twice'), '1:15');
  await page
    .getByRole('dialog', { name: 'That hour comes twice. Which one?' })
    .getByRole('button', { name: '01:15 AM EST, the second' })
    .click();
  await expect(timer.cell('Duration', 'Twice')).toHaveValue('0:15:00');
  await timer.type(timer.cell('Duration', 'Twice'), '3h');
  await expect(timer.cell('End', 'Twice')).toHaveValue('04:15 AM');
  await expect(timer.totalOf(autumn.name)).toHaveText('27:59:00');
});
