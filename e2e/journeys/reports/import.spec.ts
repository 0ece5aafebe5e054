import { expect, test } from '../../fixtures/test.ts';
import { expectGoodLooks } from '../../fixtures/looks.ts';

const toggl = `User,Email,Client,Project,Task,Description,Billable,Start date,Start time,End date,End time,Duration,Tags,Amount (EUR)
Mara Lind,mara@example.test,Nordhafen,Website,,First draft,Yes,2026-03-02,09:00:00,2026-03-02,10:30:00,01:30:00,,150.00
Mara Lind,mara@example.test,Nordhafen,Website,,Second draft,Yes,2026-03-03,09:00:00,2026-03-03,09:45:15,00:45:15,,75.42
Mara Lind,mara@example.test,Nordhafen,Website,,Broken,Yes,2026-13-03,09:00:00,2026-03-03,09:45:15,00:45:15,,75.42
`;

test('an admin imports a file of Toggl Track, sees the sums agree, and undoes the import', async ({
  signedInPage: page,
}) => {
  await page.goto('/import');
  await test.step('the file is uploaded and read', async () => {
    const file = { name: 'toggl.csv', mimeType: 'text/csv', buffer: Buffer.from(toggl) };
    await page.locator('input[type=file]').setInputFiles(file);
    await expect(page.getByRole('heading', { name: /^Preview/ })).toBeVisible();
    await expect(page.getByRole('row', { name: /2026-13-03/ })).toBeVisible();
    await expectGoodLooks(page, 'the preview');
  });
  await test.step('it is imported', async () => {
    await page.getByRole('button', { name: 'Import 2 entries' }).click();
    await expect(page.getByRole('heading', { name: 'The import is complete' })).toBeFocused();
    await expect(page.getByText('All sums agree to the second.')).toBeVisible();
    await expectGoodLooks(page, 'the result');
    await page.getByRole('link', { name: 'Show the report' }).click();
    await expect(page.getByText('2:15:15').first()).toBeVisible();
  });
  await test.step('it is undone', async () => {
    await page.goto('/import');
    await page.getByRole('button', { name: 'Undo the import of toggl.csv' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Undo the import' }).click();
    await expect(page.getByRole('cell', { name: 'Undone' })).toBeVisible();
    await expectGoodLooks(page);
  });
});
