import { onAnotherDevice } from '../../../scripts/product/api-person.ts';
import { expect, test } from '../../fixtures/test.ts';

const unix = (iso: string) => Date.parse(iso) / 1000;

/** One hour, from ten in the morning in Berlin. */
const hour = { timer_start: unix('2026-11-18T09:00:00Z'), timer_end: unix('2026-11-18T10:00:00Z') };

test('a user edits every cell of an entry in place', async ({ page, person, timer }) => {
  const { workspace_id } = person.auth;
  await person.call('POST /api/project/add', { workspace_id, project_name: 'Engine' });
  await person.call('POST /api/usertime/manual_entry', { workspace_id, title: 'Draft', ...hour });
  await timer.open();

  await test.step('the times', async () => {
    await timer.type(timer.cell('Duration', 'Draft'), '1h30');
    await expect(timer.cell('End', 'Draft')).toHaveValue('11:30 AM');
    await timer.type(timer.cell('Start', 'Draft'), '930');
    await expect(timer.cell('Duration', 'Draft')).toHaveValue('2:00:00');
    await timer.type(timer.cell('End', 'Draft'), '1 am');
    await page.getByRole('button', { name: /^01:00 AM Thu 19-11-2026/ }).click();
    await expect(timer.cell('Duration', 'Draft')).toHaveValue('15:30:00');
    await expect(timer.entry('Draft').getByTitle('Ends on a later day')).toHaveText('+1');
  });

  await test.step('the times again', async () => {
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(timer.cell('Duration', 'Draft')).toHaveValue('2:00:00');
    await timer.type(timer.cell('End', 'Draft'), '1 am');
    await page.getByRole('button', { name: /^01:00 AM Thu 19-11-2026/ }).click();
    await expect(timer.cell('Duration', 'Draft')).toHaveValue('15:30:00');
  });

  await test.step('invalid text stays, in red, and Escape restores the value', async () => {
    const duration = timer.cell('Duration', 'Draft');
    await timer.type(duration, 'soon');
    await expect(duration).toHaveValue('soon');
    await expect(duration).toHaveAttribute('aria-invalid', 'true');
    await duration.press('Escape');
    await expect(duration).toHaveValue('15:30:00');
  });

  await test.step('description, project, tags and billable flag', async () => {
    const row = timer.entry('Draft');
    await row.getByRole('combobox', { name: 'Project: No Project' }).click();
    await page.getByRole('option', { name: 'Engine' }).click();
    await expect(row.getByRole('combobox', { name: 'Project: Engine' })).toBeVisible();
    await row.getByRole('combobox', { name: 'Tags: none' }).click();
    await page.getByPlaceholder('Find Tag...').fill('research');
    await page.getByRole('button', { name: 'Create tag “research”' }).click();
    await expect(row.getByRole('combobox', { name: 'Tags: research' })).toBeAttached();
    await page.keyboard.press('Escape');
    await row.getByRole('button', { name: 'Billable: Draft' }).click();
    await timer.type(timer.cell('Description', 'Draft'), 'Final');
    await expect(timer.entry('Final')).toBeVisible();
  });

  await page.reload();
  await expect(timer.cell('Duration', 'Final')).toHaveValue('15:30:00');
  const row = timer.entry('Final');
  await expect(row.getByRole('combobox', { name: 'Project: Engine' })).toBeVisible();
  await expect(row.getByRole('combobox', { name: 'Tags: research' })).toBeVisible();
  await expect(row.getByRole('button', { name: 'Billable: Final' })).toHaveAttribute('aria-pressed', 'true');
});

test('a user duplicates, splits, moves, deletes and restores an entry', async ({ page, person, timer }) => {
  const { workspace_id } = person.auth;
  await person.call('POST /api/usertime/manual_entry', { workspace_id, title: 'Whole', ...hour });
  await timer.open();
  await timer.choose('Split', 'Whole');
  await page.getByLabel('Split at').fill('9:00');
  await page.getByRole('button', { name: 'Split', exact: true }).click();
  await expect(page.getByLabel('Split at')).toHaveAccessibleDescription(
    'Please enter a time between 10:00 AM and 11:00 AM.',
  );
  await page.getByLabel('Split at').fill('10:20');
  await page.getByLabel('Split at').press('Enter');
  await expect(timer.entry('Whole')).toHaveCount(2);
  await expect(timer.entry('Whole').first().getByLabel('Duration of')).toHaveValue('0:40:00');

  await timer.type(timer.entry('Whole').first().getByLabel('Description of'), 'Second part');
  await timer.choose('Duplicate', 'Second part');
  await expect(timer.entry('Second part')).toHaveCount(2);

  await timer.choose('Change date', 'Whole');
  await page.getByRole('button', { name: /November 17th/ }).click();
  await expect(timer.day('17-11-2026').getByLabel('Description of Whole')).toBeVisible();

  await timer.choose('Delete', 'Whole');
  await expect(timer.entry('Whole')).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(timer.cell('Duration', 'Whole')).toHaveValue('0:20:00');
});

test('a user adds time in manual mode, also across midnight', async ({ page, timer }) => {
  await timer.open();
  await page.getByRole('button', { name: 'Manual mode' }).click();
  await expect(timer.description).toHaveAttribute('placeholder', 'What have you done?');
  await timer.description.fill('Night watch');
  await page.getByLabel('Start time').fill('22:30');
  await page.getByLabel('End time').fill('1:15 am');
  await page.getByLabel('End time').press('Tab');
  await page.getByRole('button', { name: /^01:15 AM tomorrow/ }).click();
  await expect(page.getByText('ends next day', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: /^Date:/ }).click();
  await page.getByRole('button', { name: 'Go to the Previous Month' }).click();
  await page.getByRole('button', { name: /\b15th/ }).click();
  await page.setViewportSize({ width: 360, height: 740 });
  const bar = page.getByRole('region', { name: 'Timer' });
  await expect.poll(async () => (await bar.boundingBox())?.height, 'three lines').toBeLessThan(4 * 44);
  await page.getByRole('button', { name: 'Add entry' }).click();
  await expect(timer.cell('Duration', 'Night watch')).toHaveValue('2:45:00');
  await expect(timer.description).toHaveValue('');
  await page.getByLabel('Start time').fill('nonsense');
  await page.getByLabel('Start time').press('Tab');
  await expect(page.getByLabel('Start time')).toHaveValue(/^\d\d:\d\d (AM|PM)$/);
});

test('a user changes the running timer’s start and duration in its popup, and a typed duration starts a timer in the past', async ({
  page,
  timer,
}) => {
  await timer.open();
  await page.getByRole('textbox', { name: 'Duration', exact: true }).fill('45m');
  await page.getByRole('textbox', { name: 'Duration', exact: true }).press('Enter');
  await timer.runFor(45 * 60);
  await timer.duration.click();
  const running = page.getByLabel('Running duration');
  await timer.type(running, '24:00:00');
  await expect(running).toHaveAttribute('aria-invalid', 'true');
  await timer.type(running, '01:30:00');
  await timer.runFor(90 * 60);
  await expect(page.getByLabel('Stop time')).toHaveText(/\d\d:\d\d (AM|PM)/);
  await expect(page.getByRole('gridcell').getByRole('button', { disabled: true }).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await timer.stop();
  await expect(page.getByLabel('Duration of work of')).toHaveValue(/^1:30:\d\d$/);
});

test('Enter copies project, tag and billable flag of the latest entry with the same description', async ({
  person,
  timer,
}) => {
  const { workspace_id } = person.auth;
  const { results } = await person.call('POST /api/project/add', { workspace_id, project_name: 'Engine' });
  const like = { title: 'Turn the crank', project_id: results.insertId, is_billable: 1 as const };
  await person.call('POST /api/usertime/manual_entry', { workspace_id, ...like, ...hour });
  await timer.open();
  await expect(timer.entry('Turn the crank')).toBeVisible();
  await timer.start('Turn the crank');
  await expect(timer.bar.getByRole('combobox', { name: 'Project: Engine' })).toBeVisible();
  await expect(timer.bar.getByRole('button', { name: 'Billable' })).toHaveAttribute('aria-pressed', 'true');
});

test.describe('required fields and locks', () => {
  // The browser logs refused calls.
  test.use({ expectedComplaints: [/status of 40[03]/] });

  test('description and project are required before a timer starts and stops', async ({
    page,
    person,
    timer,
  }) => {
    const { workspace_id } = person.auth;
    await timer.open();
    const taken = page.waitForResponse('**/api/usertime/create');
    await timer.start('');
    await taken;
    await person.call('PUT /api/workspace/update_settings', { workspace_id, id: 4, value: 1 });
    await page.reload();
    await expect(timer.stopButton).toBeEnabled();
    await timer.stopButton.click();
    const popover = page.getByRole('dialog', { name: 'Add Description and Project' });
    await expect(popover).toContainText('Fill out the required fields to stop the timer.');
    await expect(timer.description).toBeFocused();
    await expect(popover).toHaveCount(0);
    await timer.description.fill('Note G');
    await timer.createProject('Engine');
    await timer.stop();
    await expect(timer.entry('Note G')).toBeVisible();
  });

  test('an entry on a locked day cannot be changed, and the page says why', async ({
    page,
    person,
    timer,
  }) => {
    const { workspace_id } = person.auth;
    await person.call('POST /api/usertime/manual_entry', { workspace_id, title: 'Closed', ...hour });
    const lock = { workspace_id, value: 1 as const, date: '18-10-2026' };
    await person.call('PUT /api/workspace/update_locked_settings', lock);
    await timer.open();
    await timer.type(timer.cell('Duration', 'Closed'), '2h');
    await expect(page.getByText('Time entries up to 18-11-2026 are locked in this workspace.')).toBeVisible();
    await expect(timer.cell('Duration', 'Closed')).toHaveValue('1:00:00');
    await page.getByRole('button', { name: 'Manual mode' }).click();
    await page.getByRole('button', { name: /^Date:/ }).click();
    await expect(page.getByRole('button', { name: /November 18th/ })).toBeDisabled();
  });
});

test('a change on another device shows soon', async ({ baseURL, person, timer, page }) => {
  const phone = await onAnotherDevice(baseURL ?? '', person);
  const { workspace_id } = person.auth;
  const listening = page.waitForResponse('**/api/events*');
  await timer.open();
  await listening;
  const { results } = await phone.call('POST /api/usertime/create', { workspace_id, title: 'On the phone' });
  await expect(timer.stopButton).toBeVisible({ timeout: 2_000 });
  await expect(timer.description).toHaveValue('On the phone');
  await phone.call('PUT /api/usertime/update', { workspace_id, timer_id: results.insertId, isStop: 1 });
  await expect(timer.entry('On the phone')).toBeVisible({ timeout: 2_000 });
});

test('a user selects entries with Shift, edits, deletes and restores them', async ({
  page,
  person,
  timer,
}) => {
  const { workspace_id } = person.auth;
  for (const title of ['One', 'Two', 'Three']) {
    await person.call('POST /api/usertime/manual_entry', { workspace_id, title, ...hour });
  }
  await person.call('POST /api/project/add', { workspace_id, project_name: 'Engine' });
  await timer.open();
  const choose = (title: string) => page.getByRole('checkbox', { name: `Select ${title}` });
  await choose('Three').click();
  await choose('One').click({ modifiers: ['Shift'] });
  const bar = page.getByRole('toolbar', { name: 'Selected entries' });
  await expect(bar).toContainText('3 selected');
  await choose('Two').click();
  await expect(bar).toContainText('2 selected');
  // Nothing covers the total.
  await page.getByLabel('Total of this week').click({ trial: true });
  await bar.getByRole('button', { name: 'Billable', exact: true }).click();
  await bar.getByRole('combobox', { name: /^Project/ }).click();
  await page.getByRole('option', { name: 'Engine' }).click();
  for (const [title, project] of [
    ['One', 'Engine'],
    ['Two', 'No Project'],
    ['Three', 'Engine'],
  ] as const) {
    await expect(timer.entry(title).getByRole('combobox', { name: `Project: ${project}` })).toBeVisible();
  }
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(timer.entry('One').getByRole('combobox', { name: 'Project: No Project' })).toBeVisible();
  await bar.getByRole('button', { name: 'Delete' }).click();
  await expect(timer.entry('One')).toHaveCount(0);
  await expect(timer.entry('Two')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(timer.entry('Three')).toBeVisible();
  await expect(timer.totalOf('18-11-2026')).toHaveText('3:00:00');
});

test('shortcuts focus the description, start, stop, continue, and list the shortcuts', async ({
  page,
  timer,
}) => {
  await timer.open();
  await page.getByText('Nothing tracked yet').click();
  await page.keyboard.press('n');
  await expect(timer.description).toBeFocused();
  await page.keyboard.type('s and c are letters here');
  await page.keyboard.press('Enter');
  await expect(timer.stopButton).toBeEnabled();
  await page.getByRole('main').getByText('©').click();
  await page.keyboard.press('s');
  await expect(timer.startButton).toBeEnabled();
  await expect(timer.entry('s and c are letters here')).toBeVisible();
  await page.keyboard.press('c');
  await expect(timer.stopButton).toBeEnabled();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toContainText(
    'Continue the last entry',
  );
  await page.keyboard.press('s');
  await page.keyboard.press('Escape');
  await expect(timer.stopButton).toBeEnabled();
});
