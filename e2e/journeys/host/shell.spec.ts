import { expect, test } from '../../fixtures/test.ts';
import { visit } from '../../pages/visit.ts';

/** The specification's links, in order, and ours. */
const links = [
  ['Timer', '/dashboard'],
  ['Reports', '/reports'],
  ['Calendar', '/calendar'],
  ['Insights', '/insights'],
  ['Projects', '/projects'],
  ['Clients', '/clients'],
  ['Team', '/team'],
  ['Tags', '/tag'],
  ['Settings', '/settings'],
  ['Help', '/help'],
  ['Notifications', '/notifications'],
];
const moreLinks = [
  ['Import/Export', '/import'],
  ['Subscription', '/subscription'],
  ['Training', '/training'],
  ['Mobile App', '/mobile-app'],
  ['Desktop App', '/desktop-app'],
  ['Blog', '/blog'],
  ['Jobs', '/jobs'],
];

/** The specification's route table, with each page's content. */
const privatePages: Record<string, string | RegExp> = {
  '/dashboard': 'Timer',
  '/report': 'Reports',
  '/reports': 'Reports',
  '/workspace': 'Create a workspace',
  '/clients': 'Clients',
  '/projects': 'Projects',
  '/tag': 'Tags',
  '/team': 'Team',
  '/projectteam': 'Project',
  '/profile': 'My Profile',
  '/settings': 'Settings',
  '/calendar': 'Calendar',
  '/subscription': 'Subscription',
  '/training': 'Training',
  '/mobile-app': 'Mobile App',
  '/desktop-app': 'Desktop App',
  '/blog': 'Blog',
  '/jobs': 'Jobs',
  '/insights': 'Upcoming feature: Insights',
  '/help': 'Help',
  '/notifications': 'Notifications',
  '/import': 'Import/Export',
  '/achievements': 'Achievements',
};

test('the shell leads to every page, lists the shortcuts and switches workspaces, also on a phone', async ({
  page,
  person,
  shell,
  timer,
}) => {
  await timer.open();

  await test.step('the developer overlay shows how the page loaded its remotes', async () => {
    await page.keyboard.press('Control+Shift+M');
    const overlay = page.getByRole('dialog', { name: 'Remotes of this page' });
    const phases = /^timer Timer team \S+ 2\.\d+\.\d+ \d+ ms \d+ ms \d+ ms \d+ ms \d+\.\d kB/;
    await expect(overlay.getByRole('row', { name: phases })).toBeVisible();
    await expect(overlay.getByRole('row', { name: /^react 19\S+ host .*timer/ })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(overlay).toBeHidden();
  });

  await test.step('the pages of the route table exist inside the shell', async () => {
    for (const [path, title] of Object.entries(privatePages)) {
      await visit(page, path);
      await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeAttached();
      await expect(shell.userMenu).toBeVisible();
      // FullCalendar 7.1 reports an error when its page is left in the frame in which its hours change their height.
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    }
  });

  await test.step('the sidebar links to them, also as a rail', async () => {
    await expect.poll(() => shell.links()).toEqual(links);
    await page.getByRole('button', { name: 'Show More' }).click();
    await expect.poll(() => shell.links()).toEqual([...links, ...moreLinks]);
    await shell.link('Subscription').click();
    await expect(page.getByRole('heading', { name: 'Subscription' })).toBeVisible();
    await page.getByRole('button', { name: 'Show Less' }).click();
    await expect(shell.link('Subscription')).toHaveCount(0);
    await page.getByRole('button', { name: 'Collapse sidebar' }).click();
    await shell.link('Reports').click();
    await expect(page).toHaveURL(/\/reports\?/);
    await page.getByRole('button', { name: 'Expand sidebar' }).click();
  });

  await test.step('the user menu names the user, and links to their pages and the shortcuts', async () => {
    for (const text of ['AL', 'Ada Lovelace', person.auth.user.email]) {
      await expect(shell.userMenu).toContainText(text);
    }
    for (const [item, path] of [
      ['Profile setting', '/profile'],
      ['Achievements', '/achievements'],
    ] as const) {
      await shell.userMenu.click();
      await page.getByRole('menuitem', { name: item }).click();
      await expect(page).toHaveURL(path);
    }
    await shell.userMenu.click();
    await page.getByRole('menuitem', { name: 'Keyboard shortcuts' }).click();
    const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await expect(dialog).toContainText('Open the command palette');
    await expect(dialog).not.toContainText('Continue the last entry');
    await page.keyboard.press('Escape');
    await expect(shell.userMenu).toBeFocused();
    await page.keyboard.press('?');
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });

  await test.step('the user creates a second workspace', async () => {
    const switches: string[] = [];
    await visit(page, '/workspace');
    page.on('request', (request) => {
      if (request.url().endsWith('/api/workspace/select')) switches.push(page.url());
    });
    const name = page.getByLabel('Workspace Name');
    await name.press('Enter');
    await expect(name).toHaveAccessibleDescription('Please enter the Workspace Title');
    await name.fill('Analytical Engines');
    // The next page loads slowly: until then the current page has the new workspace and must not switch back.
    const listed = page.waitForResponse('**/api/workspace/listbyworkspaceid');
    await page.route('**/dashboard', (route) => listed.then(() => route.continue()), { times: 1 });
    await name.press('Enter');
    await expect(shell.workspaceSwitcher).toHaveAccessibleName('Workspace Analytical Engines');
    await expect(timer.description).toBeVisible();
    expect(switches, 'nobody is sent back unasked').toEqual([]);
  });

  await test.step('and switches back', async () => {
    await shell.workspaceSwitcher.click();
    await expect(page.getByRole('menuitem', { name: /^Current ?Analytical Engines$/ })).toBeVisible();
    await page.keyboard.press('Escape');
    const reloaded = page.waitForEvent('load');
    await shell.switchTo("Ada's workspace");
    await reloaded;
    await expect(shell.workspaceSwitcher).toHaveAccessibleName("Workspace Ada's workspace");
    await expect(timer.description).toBeVisible();
  });

  await test.step('on a phone the bottom bar links to the main pages, and its sheet to all of them', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await timer.start('On the go');
    await expect(shell.bottomBar.getByRole('link')).toHaveCount(4);
    await shell.bottomBar.getByRole('link', { name: 'Reports' }).click();
    await expect(page).toHaveURL(/\/reports\?/);
    await expect(shell.bottomBar.getByLabel('Timer')).toContainText(/00:00:\d\d/);
    await shell.bottomBar.getByRole('button', { name: 'More' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Clients' }).click();
    await expect(page).toHaveURL('/clients');
    await expect(page.getByRole('dialog')).toHaveCount(0);

    const more = shell.bottomBar.getByRole('button', { name: 'More' });
    await more.click();
    await page.getByRole('dialog').getByRole('button', { name: 'Search' }).click();
    await expect(page.getByRole('dialog', { name: 'Command palette' }).getByRole('combobox')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(more).toBeFocused();
  });
});
