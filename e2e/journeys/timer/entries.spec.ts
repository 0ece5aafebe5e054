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
    await timer.undo('Ends next day');
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
  await timer.undo('Deleted “Whole”');
  await expect(timer.cell('Duration', 'Whole')).toHaveValue('0:20:00');
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
  await timer.undo('Changed the project');
  await expect(timer.entry('One').getByRole('combobox', { name: 'Project: No Project' })).toBeVisible();
  await bar.getByRole('button', { name: 'Delete' }).click();
  await expect(timer.entry('One')).toHaveCount(0);
  await expect(timer.entry('Two')).toBeVisible();
  await timer.undo('Deleted');
  await expect(timer.entry('Three')).toBeVisible();
  await expect(timer.totalOf('18-11-2026')).toHaveText('3:00:00');
});
