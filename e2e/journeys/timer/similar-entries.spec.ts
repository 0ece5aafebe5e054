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
  await add('Note G', '08:00', '09:00');
  await add('Letters', '09:00', '09:30');
  await add('Note G', '10:00', '10:20');
  await add('Note G', '11:00', '11:10');
  await person.call('POST /api/project/add', { workspace_id, project_name: 'Engine' });
  await person.call('PUT /api/profile/group_similar', { workspace_id, group_similar: 1 });
});

test('similar entries of a day are one row that expands, and change together', async ({ page, timer }) => {
  await timer.open();
  const group = timer.group('3 entries: Note G');
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(timer.totalOf('18-11-2026')).toHaveText('2:00:00');
  await expect(group.row).toContainText('09:00 AM–12:10 PM');
  await expect(group.row).toContainText('1:30:00');
  await expect(group.row).toHaveAttribute('aria-posinset', '1');
  await expect(group.row).toHaveAttribute('aria-setsize', '2');

  await test.step('each expanded entry can be edited separately', async () => {
    await group.toggle.click();
    await expect(timer.entry('Note G')).toHaveCount(3);
    await expectAccessible(page, 'an open group');
    await timer.type(timer.entry('Note G').first().getByLabel('Duration of'), '30m');
    await expect(group.row).toContainText('1:50:00');
  });

  await test.step('a change of description, project or billable flag applies to all', async () => {
    await timer.type(group.description, 'Notes');
    const notes = timer.group('3 entries: Notes');
    await expect(notes.toggle).toHaveAttribute('aria-expanded', 'true');
    await notes.row.getByRole('combobox', { name: 'Project: No Project' }).click();
    await page.getByRole('option', { name: 'Engine' }).click();
    await notes.row.getByRole('button', { name: /^Billable/ }).click();
    for (const entry of await timer.entry('Notes').all()) {
      await expect(entry.getByRole('combobox', { name: 'Project: Engine' })).toBeVisible();
      await expect(entry.getByRole('button', { name: /^Billable/ })).toHaveAttribute('aria-pressed', 'true');
    }
    await notes.toggle.click();
    await expect(timer.entry('Notes')).toHaveCount(0);
  });

  await page.reload();
  await expect(timer.group('3 entries: Notes').row).toContainText('1:50:00');
  await expect(timer.totalOf('18-11-2026')).toHaveText('2:20:00');
});

test('a user continues, selects, deletes and restores a group', async ({ page, timer }) => {
  await timer.open();
  const group = timer.group('3 entries: Note G');
  await group.row.getByRole('checkbox').click();
  await expect(page.getByRole('toolbar', { name: 'Selected entries' })).toContainText('3 selected');
  await group.row.getByRole('checkbox').click();

  await group.row.getByRole('button', { name: /^More for/ }).click();
  await page.getByRole('menuitem', { name: 'Delete 3 entries' }).click();
  await expect(page.getByRole('row')).toHaveCount(1);
  await expect(page.getByText('Deleted 3 entries')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(group.row).toContainText('1:30:00');

  await group.row.getByRole('button', { name: /^Continue/ }).click();
  await expect(timer.description).toHaveValue('Note G');
  await expect(timer.stopButton).toBeEnabled();
});

test('text typed into an entry stays while similar entries are added', async ({ page, person, timer }) => {
  await timer.open();
  const description = timer.cell('Description', 'Letters');
  await description.fill('Letters to Babbage');
  const { workspace_id } = person.auth;
  const like = { workspace_id, title: 'Letters', timer_start: at('12:00'), timer_end: at('12:10') };
  await person.call('POST /api/usertime/manual_entry', like);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(timer.group('2 entries: Letters').toggle).toHaveAttribute('aria-expanded', 'true');
  await expect(description.last()).toHaveValue('Letters to Babbage');
  await expect(description.last()).toBeFocused();
});

test.describe('a change of a group on a slow server', () => {
  test.use({ expectedComplaints: [/status of 409/] });
  test('shows at once, and is reverted when refused', async ({ page, timer }) => {
    await timer.open();
    const group = timer.group('3 entries: Note G');
    await expect(group.row).toBeVisible();
    let refuse = () => {};
    const refusing = new Promise<void>((resolve) => (refuse = resolve));
    await page.route('**/api/usertime/bulk_edit', async (route) => {
      await refusing;
      await route.fulfill({ status: 409, json: { errors: [{ msg: 'This project is archived.' }] } });
    });
    await timer.type(group.description, 'Notes');
    await expect(timer.group('3 entries: Notes').row).toBeVisible();
    refuse();
    await expect(page.getByText('This project is archived.')).toBeVisible();
    await expect(group.row).toBeVisible();
  });
});
