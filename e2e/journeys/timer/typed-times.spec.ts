import { expect, test } from '../../fixtures/test.ts';
import type { ApiPerson } from '../../../scripts/product/api-person.ts';
import { secondsIn } from '../../pages/timer-page.ts';

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

test('an end before the start is asked about at its field, and can be undone', async ({ page, timer }) => {
  await timer.open();
  const end = timer.cell('End', 'Short');
  const question = page.getByRole('dialog', { name: 'Which time do you mean?' });

  await test.step('the former end stays until the answer, also when the text is left by a click', async () => {
    await end.fill('9:00');
    await timer.description.click();
    await expect(question.getByRole('button').first()).toHaveText(
      '09:00 AM Wed 18-11-202608:00 AM – 09:00 AM Wed 18-11-2026, 1:00:00',
    );
    await expect(end).toHaveValue('11:00 AM');
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await expect(end).toBeFocused();
    await expect(end).toHaveValue('11:00 AM');
  });

  await test.step('the chosen one is saved', async () => {
    await timer.type(end, '9:00');
    await question.getByRole('button', { name: /^09:00 PM Wed/ }).click();
    await expect.poll(() => timer.durationOf('Short').then(secondsIn)).toBe(11 * 3600);
    await timer.type(end, '9:00');
    await question.getByRole('button', { name: /^09:00 AM Thu/ }).click();
    const note = page.getByRole('status').filter({ hasText: 'Ends next day: “Short”' });
    await expect.poll(() => timer.durationOf('Short').then(secondsIn)).toBe(23 * 3600);
    await note.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => timer.durationOf('Short').then(secondsIn)).toBe(11 * 3600);
  });
});

test('a start after the end can move the entry', async ({ page, timer }) => {
  await timer.open();
  await timer.type(timer.cell('Start', 'Short'), '12:00');
  await page.getByRole('button', { name: '12:00 PM – 01:00 PM' }).click();
  await expect(timer.cell('End', 'Short')).toHaveValue('01:00 PM');
});

test('in manual mode an end on the next day can be undone before the entry is added', async ({
  page,
  timer,
}) => {
  await timer.open();
  await page.getByRole('button', { name: 'Manual mode' }).click();
  await page.getByRole('button', { name: /^Date:/ }).click();
  await page.getByRole('button', { name: 'Go to the Previous Month' }).click();
  await page.getByRole('button', { name: /\b15th/ }).click();
  await timer.typeManual('Start time', '22:00');
  await timer.typeManual('End time', '23:00');
  await timer.typeManual('End time', '7:00');
  await expect(timer.bar.getByText('ends next day')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(timer.bar.getByText('ends next day')).toBeHidden();
  await expect(timer.manual('Duration')).toHaveValue('1:00:00');
});

test('in manual mode a duration ends by now', async ({ page, person, timer }) => {
  const now = Math.floor(Date.now() / 1000);
  const { workspace_id } = person.auth;
  const latest = { title: 'Latest', timer_start: now - 60, timer_end: now };
  await person.call('POST /api/usertime/manual_entry', { workspace_id, ...latest });
  await timer.open();
  await page.getByRole('button', { name: 'Manual mode' }).click();
  await timer.description.fill('Forgotten');
  await timer.manual('Duration').fill('1h');
  await timer.manual('Duration').press('Enter');
  await expect(timer.cell('Duration', 'Forgotten')).toHaveValue('1:00:00');
  // The shown minute is over by now: an hour before the latest entry.
  const shown = new Intl.DateTimeFormat('en-US', {
    timeZone: 'Europe/Berlin',
    hour: '2-digit',
    minute: '2-digit',
  }).format((now - 60) * 1000);
  await expect(timer.cell('End', 'Forgotten')).toHaveValue(shown);
});

test('a running timer with a typed start in the future shows that it started yesterday', async ({
  page,
  timer,
}) => {
  await timer.open();
  await timer.start('Past midnight');
  await timer.runFor(1);
  await page.getByRole('button', { name: 'Duration' }).click();
  // In two minutes.
  const later = new Date(Date.now() + 120_000).toLocaleTimeString('en-GB', { timeZone: 'Europe/Berlin' });
  await timer.type(page.getByRole('textbox', { name: 'Start time' }), later);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /yesterday/ })
    .last()
    .click();
  const note = page.getByRole('status').filter({ hasText: 'Started yesterday' });
  await note.getByRole('button', { name: 'Undo' }).click();
  await expect(timer.duration).toHaveText(/^00:00:/);
});
