import { expect, test } from '../fixtures/test.ts';
import { secondsIn } from '../pages/timer-page.ts';

test('the report agrees with the list to the second', async ({ page, timer, reports }) => {
  await timer.open();

  await test.step('a project is made in the picker and time is booked on it', async () => {
    await timer.createProject('Difference Engine');
    await timer.start('Turn the crank');
    await timer.runFor(4);
    await timer.stop();
    await timer.start('Think');
    await timer.runFor(1);
    await timer.stop();
    await expect(timer.entry('Turn the crank')).toContainText('Difference Engine');
    await expect(timer.entry('Think')).toBeVisible();
  });

  const total = await timer.totalOf('Today').innerText();
  const onProject = await timer.durationOf('Turn the crank');
  const without = await timer.durationOf('Think');
  expect(secondsIn(onProject) + secondsIn(without)).toBe(secondsIn(total));

  await test.step('this week’s report has the same figures', async () => {
    await reports.open();
    await expect(reports.figure('Total')).toHaveText(total);
    await expect(reports.barChart).toBeVisible();
    await expect
      .poll(() => reports.durations())
      .toEqual([
        ['Difference Engine', onProject],
        ['Turn the crank', onProject],
        ['Without Project', without],
        ['Think', without],
        ['Total', total],
      ]);
  });

  await test.step('its charts have a bar for each day of the week and a slice for each project', async () => {
    const bars = await reports.durationsIn(reports.barChart);
    expect(bars).toHaveLength(7);
    expect(bars.filter((bar) => !bar.endsWith(', 0:00:00'))).toEqual([expect.stringMatching(`, ${total}$`)]);
    expect(await reports.durationsIn(reports.doughnut)).toEqual([
      `Difference Engine, ${onProject}`,
      `Without Project, ${without}`,
    ]);
  });

  await test.step('the week before is empty, and the address says which week it is', async () => {
    await reports.goBack();
    await expect(page.getByText('No time in this period')).toBeVisible();
    await expect(page).toHaveURL(/\?start=\d{4}-\d\d-\d\d&end=\d{4}-\d\d-\d\d$/);
    await page.reload();
    await expect(page.getByText('No time in this period')).toBeVisible();
    await reports.goForward();
    await expect(reports.figure('Total')).toHaveText(total);
  });
});

test('a project is made, picked and worked on by keyboard alone', async ({ timer, page }) => {
  const { keyboard } = page;
  const projectPicked = (name: string) => page.getByRole('combobox', { name: `Project: ${name}` });
  await timer.open();

  await test.step('one is made from what was searched for', async () => {
    await expect(timer.projectPicker).toBeEnabled();
    await timer.description.focus();
    await keyboard.press('Tab');
    await keyboard.press('Enter');
    await expect(page.getByPlaceholder('Find Project...')).toBeFocused();
    await keyboard.type('Atlas');
    await keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'New Project' })).toBeFocused();
    await keyboard.press('Enter');
    await expect(page.getByLabel('Project name')).toHaveValue('Atlas');
    await expect(page.getByLabel('Project name')).toBeFocused();
    await keyboard.press('Enter');
    await expect(projectPicked('Atlas')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('none is picked, and then this one again', async () => {
    for (const [typed, option, picked] of [
      ['no pro', 'No Project', 'No Project'],
      ['atl', 'Atlas', 'Atlas'],
    ] as const) {
      await timer.projectPicker.focus();
      await keyboard.press('Enter');
      await expect(page.getByPlaceholder('Find Project...')).toBeFocused();
      await keyboard.type(typed);
      await expect(page.getByRole('option', { name: option })).toBeVisible();
      await keyboard.press('Enter');
      await expect(projectPicked(picked)).toBeFocused();
    }
  });

  await test.step('the timer is started and stopped on it', async () => {
    await keyboard.press('Shift+Tab');
    await keyboard.type('Map the coast');
    await keyboard.press('Enter');
    await expect(timer.stopButton).toBeEnabled();
    await timer.stopButton.focus();
    await keyboard.press('Enter');
    await expect(timer.entry('Map the coast')).toContainText('Atlas');
  });
});
