import { dialog, expectAccessible, expectGoodLooks } from '../../fixtures/looks.ts';
import { expect, test } from '../../fixtures/test.ts';
import { CommandPalette } from '../../pages/command-palette.ts';

// The page of a remote without files.
test.use({ expectedComplaints: [/status of 404|federation|RUNTIME-|RemoteUnavailable/i] });

test('the shell, its menus and the palette are accessible and fit', async ({
  context,
  page,
  person,
  shell,
}) => {
  const { workspace_id } = person.auth;
  const title = 'Unbroken'.repeat(20);
  const times = { timer_start: 1_795_000_000, timer_end: 1_795_003_600 };
  await person.call('POST /api/usertime/manual_entry', { workspace_id, title, ...times });
  await page.goto('/nowhere');
  await expect(page.getByText('Page not found')).toBeVisible();
  await expect(shell.userMenu).toBeVisible();
  await expectGoodLooks(page);

  await page.goto('/dashboard');
  await expect(page.getByRole('textbox', { name: `Description of ${title}` })).toBeVisible();
  for (const menu of [shell.workspaceSwitcher, shell.userMenu]) {
    await menu.click();
    await expect(page.getByRole('menu')).toBeVisible();
    await expectAccessible(page, 'a menu');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toHaveCount(0);
  }
  const palette = new CommandPalette(page);
  await palette.open();
  await expect(palette.dialog.getByRole('option', { name: 'Unbroken' })).toBeVisible();
  await expectGoodLooks(page, 'the palette');
  await page.keyboard.type('o');
  await expect(palette.highlighted).toContainText('Reports');
  await expectGoodLooks(page, 'the palette with what was found');
  await page.keyboard.press('Escape');

  await page.setViewportSize({ width: 360, height: 740 });
  await shell.bottomBar.getByRole('button', { name: 'More' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page, 'the sheet of a phone', dialog);

  await context.route('**/remotes/timer/**', (route) => route.fulfill({ status: 404 }));
  await page.goto('/dashboard');
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expectGoodLooks(page, 'a page without its remote');
});
