import { expect, test } from '../fixtures/test.ts';
import type { ApiPerson } from '../../scripts/product/api-person.ts';
import { secondsIn } from '../pages/timer-page.ts';

/** Tracks local times of Berlin, an hour ahead of UTC in November. */
function track({ auth: { workspace_id }, call }: ApiPerson, title: string, from: string, to: string) {
  const [timer_start = 0, timer_end = 0] = [from, to].map((iso) => Date.parse(iso) / 1000);
  return call('POST /api/usertime/manual_entry', { workspace_id, title, timer_start, timer_end });
}

test.beforeEach(({ person }) => track(person, 'Short', '2026-11-18T09:00:00Z', '2026-11-18T10:00:00Z'));

test('an entry that ends on another day keeps that day', async ({ person, timer }) => {
  await track(person, 'Long', '2026-11-16T09:00:00Z', '2026-11-17T13:00:00Z');
  await timer.open();
  await timer.type(timer.cell('End', 'Long'), '14:30');
  await expect.poll(() => timer.durationOf('Long').then(secondsIn)).toBe(28.5 * 3600);
});

test('an end before the start shows that it is the next day, and can be undone', async ({ page, timer }) => {
  await timer.open();
  await timer.type(timer.cell('End', 'Short'), '9:00');
  const note = page.getByRole('status').filter({ hasText: 'Ends next day: “Short”' });
  await expect(note).toBeVisible();
  await expect.poll(() => timer.durationOf('Short').then(secondsIn)).toBe(23 * 3600);
  await note.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => timer.durationOf('Short').then(secondsIn)).toBe(3600);
  await expect(note).toBeHidden();
});

test('a start after the end does the same', async ({ page, timer }) => {
  await timer.open();
  await timer.type(timer.cell('Start', 'Short'), '12:00');
  await page
    .getByRole('status')
    .filter({ hasText: 'Ends next day: “Short”' })
    .getByRole('button', { name: 'Undo' })
    .click();
  await expect.poll(() => timer.durationOf('Short').then(secondsIn)).toBe(3600);
});

test('in manual mode an end before the start can be undone before the entry is added', async ({
  page,
  timer,
}) => {
  await timer.open();
  await page.getByRole('button', { name: 'Manual mode' }).click();
  await timer.typeManual('Start time', '8:00');
  await timer.typeManual('End time', '9:00');
  await timer.typeManual('End time', '7:00');
  await expect(timer.bar.getByText('ends next day')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(timer.bar.getByText('ends next day')).toBeHidden();
  await expect(timer.manual('Duration')).toHaveValue('1:00:00');
});

test('in manual mode an end that replaces the current time can be undone, too', async ({ page, timer }) => {
  await timer.open();
  await page.getByRole('button', { name: 'Manual mode' }).click();
  await timer.typeManual('Start time', '23:59');
  await timer.typeManual('End time', '7:00');
  await expect(timer.manual('Duration')).toHaveValue('7:01:00');
  const undo = page.getByRole('button', { name: 'Undo' });
  await undo.click();
  await expect(undo).toBeHidden();
  await expect(timer.manual('Duration')).not.toHaveValue('7:01:00');
});

test('a running timer with a typed start in the future shows that it started yesterday', async ({
  page,
  timer,
}) => {
  await timer.open();
  await timer.start('Past midnight');
  await timer.runFor(1);
  await page.getByRole('button', { name: 'Duration' }).click();
  await timer.type(page.getByRole('textbox', { name: 'Start time' }), '23:59:59');
  const note = page.getByRole('status').filter({ hasText: 'Started yesterday' });
  await note.getByRole('button', { name: 'Undo' }).click();
  await expect(timer.duration).toHaveText(/^00:00:/);
});
