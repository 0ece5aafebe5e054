import type { Page } from '@playwright/test';
import { expectAccessible } from '../../fixtures/looks.ts';
import { expect, test } from '../../fixtures/test.ts';

const mainButton = (page: Page) => page.getByRole('button', { name: /^(Start|Stop|Add entry)$/ });

/** Returns the name of the element that a tap in the middle of a box reaches. */
function nameAt(
  page: Page,
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
) {
  return page.evaluate(([left, top]) => document.elementFromPoint(left, top)?.closest('button')?.ariaLabel, [
    x + width / 2,
    y + height / 2,
  ] as const);
}

for (const width of [360, 768, 1280]) {
  test(`Start, Stop and 'Add entry' have the same place at ${width} px`, async ({ page, timer }) => {
    await page.setViewportSize({ width, height: 800 });
    await timer.open();
    await expect(timer.startButton).toBeVisible();
    const place = await timer.startButton.boundingBox();
    if (!place) throw new Error('Start has no place.');
    const expectInPlace = async (name: string) => {
      await expect(mainButton(page)).toHaveAccessibleName(name);
      expect(await mainButton(page).boundingBox()).toEqual(place);
      expect(await nameAt(page, place)).toBe(name);
    };

    await test.step('in manual mode, also with more text in the bar', async () => {
      await page.getByRole('button', { name: 'Manual mode' }).click();
      await expectInPlace('Add entry');
      await timer.typeManual('Start time', '22:00');
      await timer.typeManual('End time', '2:00');
      await page.getByRole('button', { name: /^02:00 AM tomorrow/ }).click();
      await expect(timer.bar.getByText('ends next day')).toBeVisible();
      await expectInPlace('Add entry');
      await page.getByRole('button', { name: 'Timer mode' }).click();
      await expectInPlace('Start');
    });

    await test.step('while a timer runs', async () => {
      await page.mouse.click(place.x + place.width / 2, place.y + place.height / 2);
      await expectInPlace('Stop');
      await timer.description.fill(
        'A description that is longer than any phone is wide, and than most screens',
      );
      await timer.description.press('Tab');
      await timer.runFor(1);
      await expectInPlace('Stop');
    });

    await test.step('for past time while a timer runs, which a click adds without stopping the timer', async () => {
      await page.getByRole('button', { name: 'Add past time' }).click();
      await expectInPlace('Add entry');
      const described = await timer.description.boundingBox();
      expect(described?.width).toBeGreaterThan(220);
      await page.getByRole('button', { name: 'Back to the running timer' }).click();
      await expectInPlace('Stop');
      await timer.bar.focus();
      await page.keyboard.press('n');
      await expectInPlace('Start');
      await timer.draftClock.fill('45m');
      await expectInPlace('Add entry');
      await page.mouse.click(place.x + place.width / 2, place.y + place.height / 2);
      await expectInPlace('Stop');
      await expect(timer.cell('Duration', 'work')).toHaveValue('0:45:00');
      await expect(timer.duration).toHaveText(/^00:00:/);
    });

    await test.step('after a timer', async () => {
      await page.mouse.click(place.x + place.width / 2, place.y + place.height / 2);
      await expectInPlace('Start');
    });

    await test.step('a double click starts a timer and leaves it running', async () => {
      await page.mouse.dblclick(place.x + place.width / 2, place.y + place.height / 2);
      await expectInPlace('Stop');
      await timer.runFor(1);
      await expectInPlace('Stop');
    });

    await test.step('Discard is elsewhere', async () => {
      const away = width < 768 ? 'More for the timer' : 'Discard';
      const box = await page.getByRole('button', { name: away }).boundingBox();
      if (!box) throw new Error('Discard has no place.');
      const apart = Math.max(place.x - (box.x + box.width), place.y - (box.y + box.height));
      expect(apart).toBeGreaterThanOrEqual(40);
    });
  });
}

test('undoing a discard restores the running timer with its original start', async ({
  page,
  person,
  timer,
}) => {
  const { workspace_id } = person.auth;
  const engine = { workspace_id, project_name: 'Engine', client_id: 0, project_color: '#0b6e67' };
  const { results: project } = await person.call('POST /api/project/add', {
    ...engine,
    is_default_billable: 0,
  });
  const { results: tag } = await person.call('POST /api/tag/add', { workspace_id, tag_title: 'maths' });
  await person.call('POST /api/usertime/create', {
    workspace_id,
    title: 'Note G',
    project_id: project.insertId,
    tag_check_array: [tag.insertId],
    is_billable: 1,
    timer_start: Math.floor(Date.now() / 1000) - 3_000,
  });
  const running = async () => (await person.call('POST /api/usertime/running', {})).running[0];
  const before = await running();
  await timer.open();
  await timer.runFor(3_000);
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(timer.startButton).toBeVisible();
  await expect(timer.description).toHaveValue('');
  await expect.poll(running).toBeUndefined();
  const note = page.getByRole('status').filter({ hasText: 'Discarded' });
  await note.getByRole('button', { name: 'Undo' }).click();
  await expect(timer.stopButton).toBeVisible();
  await expect(timer.description).toHaveValue('Note G');
  await timer.runFor(3_000);
  await expect(note).toBeHidden();
  await expect
    .poll(running)
    .toMatchObject({ timer_id: before?.timer_id, timer_start: before?.timer_start, is_billable: 1 });
  expect(await running()).toMatchObject({ project_name: 'Engine', tag_title: 'maths' });
});

test('a discarded timer is finished when another one was started meanwhile', async ({
  page,
  person,
  timer,
}) => {
  await timer.open();
  await timer.start('First');
  await timer.runFor(2);
  await page.getByRole('button', { name: 'Discard' }).click();
  await timer.start('Second');
  await page
    .getByRole('status')
    .filter({ hasText: 'Discarded' })
    .getByRole('button', { name: 'Undo' })
    .click();
  await expect(timer.entry('First')).toBeVisible();
  await expect(timer.stopButton).toBeVisible();
  await expect(timer.description).toHaveValue('Second');
  const { workspace_id } = person.auth;
  const list = () => person.call('POST /api/usertime/list', { workspace_id, offset: 0 });
  await expect
    .poll(list)
    .toMatchObject({ results: [{ title: 'First', isStop: 1 }], running: [{ title: 'Second' }] });
});

test('on a phone Discard is an item of the bar’s menu', async ({ page, timer }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await timer.open();
  await timer.start('By thumb');
  await page.getByRole('button', { name: 'More for the timer' }).click();
  await page.getByRole('menuitem', { name: 'Discard' }).click();
  await expect(timer.startButton).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(timer.description).toHaveValue('By thumb');
});

test.describe('without the server', () => {
  test.use({ expectedComplaints: [/net::ERR_/] });

  test('a timer is discarded and restored without data loss', async ({ context, page, person, timer }) => {
    await timer.open();
    await context.route('**/api/**', (route) => route.abort('connectionrefused'));
    await timer.start('Begun offline');
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect(timer.startButton).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(timer.stopButton).toBeVisible();
    await expect(timer.description).toHaveValue('Begun offline');
    await timer.runFor(2);
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    const running = async () => (await person.call('POST /api/usertime/running', {})).running[0]?.title;
    await expect.poll(running, { timeout: 25_000 }).toBe('Begun offline');
    await expect(page.getByRole('img', { name: 'Pending' })).toHaveCount(0, { timeout: 25_000 });
    expect(await running()).toBe('Begun offline');
    await expect(timer.stopButton).toBeVisible();
  });
});
