import type { Page } from '@playwright/test';
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

test("Start, Stop and 'Add entry' have the same place on a phone and a laptop", async ({ page, timer }) => {
  await timer.open();
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
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
      await timer.description.fill(`Past work at ${width} px`);
      await timer.draftClock.fill('45m');
      await expectInPlace('Add entry');
      await page.mouse.click(place.x + place.width / 2, place.y + place.height / 2);
      await expectInPlace('Stop');
      await expect(timer.cell('Duration', `Past work at ${width} px`)).toHaveValue('0:45:00');
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
      await page.getByRole('button', { name: away }).click();
      if (width < 768) await page.getByRole('menuitem', { name: 'Discard' }).click();
      await expectInPlace('Start');
      await timer.undo('Discarded');
      await expectInPlace('Stop');
    });
    await timer.stop();
  }
});
