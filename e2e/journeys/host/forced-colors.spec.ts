import type { Locator } from '@playwright/test';
import { expect, test } from '../../fixtures/test.ts';

const pages = {
  Timer: '/dashboard',
  Calendar: '/calendar',
  Timesheet: '/timesheet',
  Reports: '/reports',
  Help: '/help',
  Insights: '/insights',
  Projects: '/projects',
  Clients: '/clients',
  Notifications: '/notifications',
  Team: '/team',
  Tags: '/tag',
  Settings: '/settings',
};

const noon = new Date().setHours(12, 0, 0, 0) / 1000;
const today = { timer_start: noon - 86_400, timer_end: noon - 82_800 };

const backgroundOf = (element: Locator) => element.evaluate((node) => getComputedStyle(node).backgroundColor);

test.use({ contextOptions: { forcedColors: 'active' } });

test('a system with forced colours shows what is chosen, each button and the colours of projects', async ({
  person,
  signedInPage: page,
}) => {
  const project = async (name: string, color: string, billable: 0 | 1) => {
    const { results } = await person.call('POST /api/project/add', {
      workspace_id: person.auth.workspace_id,
      project_name: name,
      project_color: color,
      is_default_billable: billable,
    });
    await person.call('POST /api/usertime/manual_entry', {
      workspace_id: person.auth.workspace_id,
      title: `Work for ${name}`,
      project_id: results.insertId,
      is_billable: billable,
      ...today,
    });
  };
  await project('Atlas', '#c02a45', 1);
  await project('Borealis', '#2e6ad1', 0);

  const selection = async () =>
    await page.evaluate(() => {
      const probe = document.body.appendChild(document.createElement('i'));
      probe.style.cssText = 'forced-color-adjust: none; background: Highlight';
      const color = getComputedStyle(probe).backgroundColor;
      probe.remove();
      return color;
    });

  for (const [name, path] of Object.entries(pages)) {
    await page.goto(path);
    const link = page.getByRole('navigation').getByRole('link', { name }).first();
    await expect(link).toHaveAttribute('aria-current', 'page');
    expect(await backgroundOf(link), `the link of ${name}`).toBe(await selection());
    const main = page.getByRole('main');
    await expect(main.locator('button, h1, h2').first()).toBeVisible();
    for (const tab of await main.getByRole('tab', { selected: true }).all())
      expect(await backgroundOf(tab), `the tab of ${name}`).toBe(await selection());
  }

  await page.goto(pages.Timer);
  const rowOf = (name: string) =>
    page
      .getByRole('row')
      .filter({ has: page.getByRole('textbox', { name: `Description of Work for ${name}` }) });
  const billable = (name: string) => rowOf(name).locator('[aria-pressed]');
  await expect(billable('Atlas')).toHaveAttribute('aria-pressed', 'true');
  expect(await backgroundOf(billable('Atlas'))).toBe(await selection());
  expect(await backgroundOf(billable('Borealis'))).not.toBe(await selection());
  for (const icon of await rowOf('Atlas').locator('button > svg').all())
    expect(await icon.isVisible(), 'a button without the pointer in its row').toBe(true);
  const dotOf = (name: string) => rowOf(name).locator('[data-column="project"] span[aria-hidden]').first();
  expect(await backgroundOf(dotOf('Atlas'))).toBe('rgb(192, 42, 69)');
  expect(await backgroundOf(dotOf('Borealis'))).toBe('rgb(46, 106, 209)');

  await page.goto(pages.Settings);
  const track = page.locator('[role="switch"] + span').first();
  await expect(track).toBeVisible();
  const off = await backgroundOf(track);
  await track.click();
  await expect(page.getByRole('switch').first()).toBeChecked();
  expect(await backgroundOf(track), 'a switch that is on').not.toBe(off);
});
