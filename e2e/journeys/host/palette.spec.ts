import { expect, test } from '../../fixtures/test.ts';
import type { ApiPerson } from '../../../scripts/product/api-person.ts';
import { CommandPalette } from '../../pages/command-palette.ts';

/** Adds a finished entry of half an hour that began `hoursAgo`, on a project of its own. */
async function track({ auth: { workspace_id }, call }: ApiPerson, title: string, hoursAgo: number) {
  const project_name = `Project of ${title}`;
  const { results } = await call('POST /api/project/add', { workspace_id, project_name });
  const timer_start = Math.floor(Date.now() / 1000) - hoursAgo * 3600;
  const times = { timer_start, timer_end: timer_start + 1800 };
  const project_id = results.insertId;
  await call('POST /api/usertime/manual_entry', { workspace_id, title, project_id, ...times });
}

test('a user navigates, starts, stops and switches the workspace by keyboard', async ({
  page,
  person,
  shell,
  timer,
}) => {
  await track(person, 'Write note G', 5);
  await track(person, 'Answer letters', 3);
  const home = person.auth.workspace_id;
  await person.call('POST /api/workspace/create', { title: 'Royal Society' });
  await person.call('POST /api/workspace/select', { workspace_id: home });
  const palette = new CommandPalette(page);
  await timer.open();

  await test.step('it opens while the user types, and restores the focus', async () => {
    await timer.description.focus();
    await palette.open();
    await page.keyboard.press('Escape');
    await expect(palette.dialog).toBeHidden();
    await expect(timer.description).toBeFocused();
  });

  await test.step('the sidebar shows it, also as a rail', async () => {
    const button = shell.sidebar.getByRole('button', { name: 'Search' });
    await expect(button).toContainText('Ctrl K');
    await palette.openByButton();
    await page.keyboard.press('Escape');
    await expect(button).toBeFocused();
    await page.setViewportSize({ width: 900, height: 700 });
    await expect(button).toHaveAttribute('title', 'Search (Ctrl K)');
    await page.setViewportSize({ width: 1280, height: 720 });
  });

  await test.step('a page is found by its name', async () => {
    await palette.take('repo', 'Reports');
    await expect(page).toHaveURL(/\/reports(\?|$)/);
    await expect(page.getByRole('heading', { name: 'Reports' })).toBeVisible();
  });

  await test.step('previous work starts again from any page', async () => {
    await palette.take('g write', 'Write note G');
    await expect(shell.link('Timer')).toContainText(/00:00:0\d/);
    await expect(page).toHaveTitle(/^00:00:\d\d Write note G$/);
    await expect
      .poll(async () => (await person.call('POST /api/usertime/running', {})).running)
      .toMatchObject([{ title: 'Write note G', project_name: 'Project of Write note G' }]);
  });

  await test.step('the arrow keys reach other rows, and the running entry is stopped', async () => {
    await palette.open();
    await page.keyboard.type('project of');
    await page.keyboard.press('ArrowDown');
    await expect(palette.highlighted).toContainText('Write note G');
    await page.keyboard.press('ArrowUp');
    await expect(palette.highlighted).toContainText('Answer letters');
    await page.keyboard.press('Enter');
    await expect(page).toHaveTitle(/ Answer letters$/);
    await expect
      .poll(async () => (await person.call('POST /api/usertime/running', {})).running)
      .toMatchObject([{ title: 'Answer letters' }]);
  });

  await test.step('the timer is stopped', async () => {
    await palette.take('stop', 'Stop the timer');
    await expect(page).toHaveTitle('Timeweave');
    await expect(shell.link('Timer')).not.toContainText(':');
    await expect.poll(async () => (await person.call('POST /api/usertime/running', {})).running).toEqual([]);
  });

  await test.step('unknown text starts a new entry', async () => {
    await palette.take('Something new', 'Start “Something new”');
    await expect(page).toHaveTitle(/ Something new$/);
  });

  await test.step('another workspace is selected', async () => {
    const reloaded = page.waitForEvent('load');
    await palette.take('royal', 'Switch to Royal Society');
    await reloaded;
    await expect(shell.workspaceSwitcher).toHaveAccessibleName('Workspace Royal Society');
  });
});
