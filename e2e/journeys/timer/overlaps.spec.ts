import { expectAccessible } from '../../fixtures/looks.ts';
import { expect, test } from '../../fixtures/test.ts';

const at = (time: string) => Date.parse(`2026-11-18T${time}:00Z`) / 1000;

test.beforeEach(async ({ person }) => {
  const { workspace_id } = person.auth;
  const add = (title: string, from: string, to: string) =>
    person.call('POST /api/usertime/manual_entry', {
      workspace_id,
      title,
      timer_start: at(from),
      timer_end: at(to),
    });
  await add('Early', '08:00', '09:12');
  await add('Late', '09:00', '10:00');
  await add('Whole', '11:00', '15:00');
  await add('Inner', '12:00', '12:30');
});

test('a user trims one of two overlapping entries and undoes it', async ({ page, timer }) => {
  await timer.open();
  const mark = timer.entry('Early').getByRole('button', { name: 'Overlaps with “Late” by 0:12:00' });
  await mark.click();
  const popover = page.getByRole('dialog', { name: 'Overlapping time' });
  await expect(popover).toContainText('10:00 AM–11:00 AM');
  await expectAccessible(page, 'an overlap');
  await popover.getByRole('button', { name: 'Trim to end at 10:00 AM' }).click();
  await expect(timer.cell('Duration', 'Early')).toHaveValue('1:00:00');
  await expect(timer.cell('Duration', 'Late')).toHaveValue('1:00:00');
  await expect(page.getByRole('button', { name: 'Overlaps with “Late”' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Overlaps with “Early”' })).toHaveCount(0);
  await page.keyboard.press('Tab');
  await expect(timer.cell('Duration', 'Early')).toBeFocused();

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(timer.cell('Duration', 'Early')).toHaveValue('1:12:00');
  await expect(mark).toBeVisible();
  await timer.entry('Late').getByRole('button', { name: 'Overlaps with “Early” by 0:12:00' }).click();
  await page.getByRole('button', { name: 'Trim to start at 10:12 AM' }).click();
  await expect(timer.cell('Duration', 'Late')).toHaveValue('0:48:00');
  await page.reload();
  await expect(timer.cell('Duration', 'Late')).toHaveValue('0:48:00');
});

test('a user splits the outer of two entries around the inner, from either row, and undoes it', async ({
  page,
  timer,
}) => {
  await timer.open();
  await timer.entry('Inner').getByRole('button', { name: 'Overlaps with “Whole” by 0:30:00' }).click();
  await page.getByRole('button', { name: 'Split “Whole” around this' }).click();
  const durations = timer.entry('Whole').getByLabel('Duration of');
  await expect(durations).toHaveCount(2);
  await expect(durations.first()).toHaveValue('2:30:00');
  await expect(durations.last()).toHaveValue('1:00:00');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(durations).toHaveCount(1);
  await expect(durations).toHaveValue('4:00:00');
  await timer.entry('Whole').getByRole('button', { name: 'Overlaps with “Inner” by 0:30:00' }).click();
  await page.getByRole('button', { name: 'Split around “Inner”' }).click();
  await expect(durations).toHaveCount(2);
  await expect(page.getByRole('button', { name: 'Overlaps with “Whole”' })).toHaveCount(0);
});

test('a user keeps two overlapping entries, and the mark does not return', async ({ page, timer }) => {
  await timer.open();
  const mark = page.getByRole('button', { name: /^Overlaps with “(Early|Late)”/ });
  await expect(mark).toHaveCount(2);
  await mark.first().click();
  await page.getByRole('button', { name: 'Keep both' }).click();
  await expect(mark).toHaveCount(0);
  await page.reload();
  await expect(timer.entry('Late')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Overlaps with “Whole” by 0:30:00' })).toBeVisible();
  await expect(mark).toHaveCount(0);
  await expect(timer.cell('Duration', 'Early')).toHaveValue('1:12:00');

  await page.getByRole('button', { name: 'Overlaps with “Whole” by 0:30:00' }).click();
  await page.getByRole('button', { name: 'Keep both' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: 'Overlaps with “Whole” by 0:30:00' })).toBeVisible();
});

test('the running entry is compared, too', async ({ page, person, timer }) => {
  const { workspace_id } = person.auth;
  const now = Math.floor(Date.now() / 1000);
  const finished = { workspace_id, title: 'Just now', timer_start: now - 3600, timer_end: now - 600 };
  await person.call('POST /api/usertime/manual_entry', finished);
  await person.call('POST /api/usertime/create', { workspace_id, title: 'Running', timer_start: now - 900 });
  await timer.open();
  await page.getByRole('button', { name: 'Overlaps with “Running” by 0:05:00' }).click();
  await page.getByRole('button', { name: /^Trim to end at/ }).click();
  await expect(timer.cell('Duration', 'Just now')).toHaveValue('0:45:00');
  await expect(page.getByRole('button', { name: 'Overlaps with “Running”' })).toHaveCount(0);
});
