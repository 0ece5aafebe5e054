import { expect, test } from '../fixtures/test.ts';

test('the report agrees with the list to the second', async ({ page, timer, reports }) => {
  await timer.open();

  await test.step('a project is made in the picker and time is booked on it', async () => {
    await timer.createProject('Difference Engine');
    await timer.start('Turn the crank');
    await timer.runFor(2);
    await timer.stop();
    await timer.start('Think');
    await timer.runFor(1);
    await timer.stop();
    await expect(timer.entry('Turn the crank')).toContainText('Difference Engine');
    await expect(timer.entry('Think')).toBeVisible();
  });

  const total = await timer.totalOf('Today').innerText();
  const onProject = await timer
    .entry('Turn the crank')
    .getByText(/^\d+:\d\d:\d\d$/)
    .innerText();
  const without = await timer
    .entry('Think')
    .getByText(/^\d+:\d\d:\d\d$/)
    .innerText();

  await test.step('this week’s report has the same figures, and a bar', async () => {
    await reports.open();
    await expect(reports.figure('Total')).toHaveText(total);
    expect(await reports.durationOf('Difference Engine')).toBe(onProject);
    expect(await reports.durationOf('Without Project')).toBe(without);
    expect(await reports.durationOf('Turn the crank')).toBe(onProject);
    await expect(reports.chart).toBeVisible();
  });

  await test.step('the week before is empty, and the address says which week it is', async () => {
    await reports.goBack();
    await expect(page.getByText('No time in this period')).toBeVisible();
    await expect(page).toHaveURL(/\?start=\d{4}-\d\d-\d\d&end=\d{4}-\d\d-\d\d$/);
    await page.reload();
    await expect(page.getByText('No time in this period')).toBeVisible();
  });
});

test('a project is picked by keyboard alone', async ({ person, timer, page }) => {
  await person.call('POST /api/project/add', {
    workspace_id: person.auth.workspace_id,
    project_name: 'Atlas',
  });
  await timer.open();
  await expect(timer.projectPicker).toBeEnabled();
  await timer.description.focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByPlaceholder('Find Project...')).toBeFocused();
  await page.keyboard.type('atl');
  await expect(page.getByRole('option', { name: 'Atlas' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: 'Project: Atlas' })).toBeFocused();
});
