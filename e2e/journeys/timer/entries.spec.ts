import { expect, test } from '../../fixtures/test.ts';

const unix = (iso: string) => Date.parse(iso) / 1000;

/** Two hours of the morning in Berlin. */
const morning = [
  { title: 'Notes', timer_start: unix('2026-11-18T07:00:00Z'), timer_end: unix('2026-11-18T08:00:00Z') },
  { title: 'Draft', timer_start: unix('2026-11-18T09:00:00Z'), timer_end: unix('2026-11-18T10:00:00Z') },
];

test('a user edits and splits an entry in place, and changes several at once', async ({
  page,
  person,
  timer,
}) => {
  const { workspace_id } = person.auth;
  for (const project_name of ['Atlas', 'Engine'])
    await person.call('POST /api/project/add', { workspace_id, project_name });
  for (const entry of morning)
    await person.call('POST /api/usertime/manual_entry', { workspace_id, ...entry });
  await timer.open();
  const end = timer.cell('End', 'Draft');
  const question = page.getByRole('dialog', { name: 'Which time do you mean?' });

  await test.step('an end before the start is asked about at its field, also when it is left by a click', async () => {
    await end.fill('9:00');
    await timer.description.click();
    await expect(question.getByRole('button').first()).toHaveText(
      '09:00 AM Wed 18-11-202608:00 AM – 09:00 AM Wed 18-11-2026, 1:00:00',
    );
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await expect(end).toBeFocused();
    await expect(end).toHaveValue('11:00 AM');
  });

  await test.step('the chosen end is saved, and can be undone', async () => {
    await timer.type(end, '1 am');
    await question.getByRole('button', { name: /^01:00 AM Thu 19-11-2026/ }).click();
    await expect(timer.cell('Duration', 'Draft')).toHaveValue('15:00:00');
    await expect(timer.entry('Draft').getByTitle('Ends on a later day')).toHaveText('+1');
    await timer.undo('Ends next day');
    await expect(timer.cell('Duration', 'Draft')).toHaveValue('1:00:00');
    await timer.type(timer.cell('Start', 'Draft'), '930');
    await expect(timer.cell('Duration', 'Draft')).toHaveValue('1:30:00');
  });

  await test.step('description, project, tags and billable mark', async () => {
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

  await test.step('a reload shows all of it', async () => {
    await page.reload();
    const row = timer.entry('Final');
    await expect(timer.cell('Duration', 'Final')).toHaveValue('1:30:00');
    await expect(row.getByRole('combobox', { name: 'Project: Engine' })).toBeVisible();
    await expect(row.getByRole('combobox', { name: 'Tags: research' })).toBeVisible();
    const billable = row.getByRole('button', { name: 'Billable: Final' });
    await expect(billable).toHaveAttribute('aria-pressed', 'true');
  });

  await test.step('a long description takes from the tags before it is cut', async () => {
    const tags = timer.entry('Final').getByRole('combobox', { name: 'Tags: research' });
    const width = async () => (await tags.boundingBox())?.width;
    const before = await width();
    const description = timer.cell('Description', 'Final');
    await description.fill('Final '.repeat(40));
    await expect.poll(width).toBeLessThan(Number(before) - 20);
    await description.press('Escape');
    await expect.poll(width).toBe(before);
  });

  await test.step('the entry is split', async () => {
    await timer.choose('Split', 'Final');
    await page.getByLabel('Split at').fill('10:20');
    await page.getByLabel('Split at').press('Enter');
    await expect(timer.entry('Final')).toHaveCount(2);
    const second = timer.entry('Final').first();
    await expect(second.getByLabel('Duration of')).toHaveValue('0:40:00');
    await timer.type(second.getByLabel('Description of'), 'Second part');
    await expect(timer.entry('Second part')).toBeVisible();
  });

  const bar = page.getByRole('toolbar', { name: 'Selected entries' });
  await test.step('entries are selected with Shift, below which the total stays in reach', async () => {
    const choose = (title: string) => page.getByRole('checkbox', { name: `Select ${title}` });
    await choose('Second part').click();
    await choose('Notes').click({ modifiers: ['Shift'] });
    await expect(bar).toContainText('3 selected');
    await choose('Final').click();
    await expect(bar).toContainText('2 selected');
    await page.getByLabel('Total of this week').click({ trial: true });
  });

  await test.step('they are changed, deleted and restored', async () => {
    const projectOf = (title: string, project: string) =>
      timer.entry(title).getByRole('combobox', { name: `Project: ${project}` });
    await bar.getByRole('combobox', { name: /^Project/ }).click();
    await page.getByRole('option', { name: 'Atlas' }).click();
    for (const title of ['Second part', 'Notes']) await expect(projectOf(title, 'Atlas')).toBeVisible();
    await expect(projectOf('Final', 'Engine')).toBeVisible();
    await timer.undo('Changed the project');
    await expect(projectOf('Notes', 'No Project')).toBeVisible();
    await bar.getByRole('button', { name: 'Delete' }).click();
    await expect(timer.entry('Notes')).toHaveCount(0);
    await expect(timer.entry('Final')).toBeVisible();
    await timer.undo('Deleted');
    await expect(timer.entry('Notes')).toBeVisible();
    await expect(timer.totalOf('18-11-2026')).toHaveText('2:30:00');
  });
});
