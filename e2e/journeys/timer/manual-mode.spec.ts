import { expect, test } from '../../fixtures/test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('on a phone a forgotten hour is added by the keyboard alone, in an empty workspace', async ({
  page,
  timer,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await timer.open();
  await page.keyboard.press('m');
  await timer.description.focus();

  await test.step('with a project and a tag that are created in the description', async () => {
    await page.keyboard.type('Draw maps @Atlas of the world');
    await expect(timer.suggestions).toHaveText(['Create project “Atlas of the world”']);
    await page.keyboard.press('Enter');
    await expect(timer.projectPicker).toHaveAccessibleName('Project: Atlas of the world');
    await page.keyboard.type('#maths');
    await expect(timer.suggestions).toHaveText(['Create tag “maths”']);
    await page.keyboard.press('Enter');
    await expect(timer.tagPicker).toHaveAccessibleName('Tags: maths');
    await expect(timer.description).toHaveValue('Draw maps ');
  });

  await test.step('without a length it is refused at the field', async () => {
    await page.keyboard.press('Enter');
    await expect(timer.manual('Duration')).toBeFocused();
    await expect(timer.manual('Duration')).toHaveAccessibleDescription(
      'Enter a duration, or an end after the start.',
    );
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(await overflow()).toBeLessThanOrEqual(0);
  });

  await test.step('and the next one begins where it ends', async () => {
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.type('0:00');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.type('1m');
    await page.keyboard.press('Enter');
    await expect(timer.description).toBeFocused();
    await expect(timer.cell('Duration', 'Draw maps')).toHaveValue('0:01:00');
    await expect(timer.suggestions).toHaveCount(0);
    await expect(timer.manual('Start time')).toHaveValue('12:01 AM');
    await expect(timer.description).toHaveValue('');
  });
});
