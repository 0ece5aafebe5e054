import { password, type ApiPerson } from '../../../scripts/product/api-person.ts';
import { register, startIntegrator, tokenFor } from '../../fixtures/integrator.ts';
import { dialog, expectAccessible, expectGoodLooks } from '../../fixtures/looks.ts';
import { expect, test } from '../../fixtures/test.ts';
import { LogInPage } from '../../pages/log-in-page.ts';

const longName = 'A project with quite a long name that goes on '.repeat(4).trim();
const at = (iso: string) => Date.parse(`2026-11-${iso}:00Z`) / 1000;

/** Adds projects, tags, clients and a second workspace, and entries that overlap and that are alike. */
async function fill({ auth: { workspace_id }, call }: ApiPerson): Promise<void> {
  const { results } = await call('POST /api/project/add', { workspace_id, project_name: longName });
  for (let phase = 1; phase <= 9; phase += 1)
    await call('POST /api/project/add', { workspace_id, project_name: `Phase ${phase}` });
  await call('POST /api/tag/add', { workspace_id, tag_title: 'deep work' });
  const client_name = 'Greenwich';
  await call('POST /api/client/add', { workspace_id, client_name, company_name: client_name });
  await call('POST /api/workspace/create', { title: 'Society of quite a long name '.repeat(4).trim() });
  await call('POST /api/workspace/select', { workspace_id });
  for (const [title, from, to] of [
    ['Unbroken'.repeat(20), '18T08:00', '18T09:12'],
    ['Letters', '18T09:00', '18T09:30'],
    ['Note G', '18T10:00', '18T10:20'],
    ['Note G', '18T11:00', '18T11:10'],
  ] as const) {
    const times = { timer_start: at(from), timer_end: at(to) };
    const details = { project_id: results.insertId, is_billable: 1 as const };
    await call('POST /api/usertime/manual_entry', { workspace_id, title, ...details, ...times });
  }
  await call('PUT /api/profile/group_similar', { workspace_id, group_similar: 1 });
  const minutes = [0, 480, 480, 480, 480, 480, 0];
  await call('PUT /api/working_hours/set_own', { workspace_id, minutes });
  await call('PUT /api/day_off/set', { workspace_id, start: '2026-11-19', end: '2026-11-19', is_off: 1 });
}

test('the timer’s pages and their dialogs are accessible and fit', async ({ page, person, timer }) => {
  const { workspace_id } = person.auth;
  await timer.open();
  await expect(page.getByText('Nothing tracked yet')).toBeVisible();
  await expectGoodLooks(page, 'the empty list');

  await fill(person);
  await timer.open();
  await timer.group('2 entries: Note G').toggle.click();
  await expect(timer.entry('Note G')).toHaveCount(2);
  await page.getByRole('row', { name: /^Letters/ }).focus();
  await expectGoodLooks(page, 'the list with a focused row and an open group');
  // A phone has no room for the mark.
  await timer
    .entry('Letters')
    .getByRole('button', { name: /^Overlaps with/ })
    .click();
  await expectAccessible(page, 'an overlap', dialog);
  await page.keyboard.press('Escape');

  for (const path of ['/calendar?date=2026-11-18', '/timesheet?week=2026-11-18']) {
    await page.goto(path);
    await expect(page.getByText(/Note G/).first()).toBeVisible();
    await expectGoodLooks(page);
  }

  const timer_start = Math.floor(Date.now() / 1000) - 36_000;
  await person.call('POST /api/usertime/create', { workspace_id, title: longName, timer_start });
  const { running } = await person.call('POST /api/usertime/running', {});
  await page.goto(`/dashboard?stop=${running[0]?.uuid}`);
  await expect(page.getByRole('dialog', { name: 'When did you finish?' })).toBeVisible();
  await expectGoodLooks(page, 'the question when to stop', dialog);
  await page.keyboard.press('Escape');
  await timer.open();
  await expect(timer.stopButton).toBeVisible();
  await expectGoodLooks(page, 'a running timer');
  await page.setViewportSize({ width: 360, height: 800 });
  await timer.chooseFrom(page.getByRole('row', { name: /^Running/ }), 'Edit', 'the running entry');
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Start of' })).toBeVisible();
  await expectAccessible(page, 'the editor of the running entry', dialog);
});

test('the timer bar’s suggestions, pickers and forms are accessible and fit', async ({
  page,
  person,
  timer,
}) => {
  await fill(person);
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 });
    await timer.open();
    await timer.description.focus();
    await expect(timer.suggestions.first()).toBeVisible();
    await expectAccessible(page, 'the newest work');
    await page.keyboard.type('Draw @phase');
    await expect(timer.suggestions.first()).toContainText('Phase');
    await expectAccessible(page, 'projects in the description');
    await page.keyboard.press('Escape');
    await timer.description.fill('');

    for (const [trigger, search, text] of [
      [timer.projectPicker, 'Find Project...', 'Phase 1'],
      [timer.tagPicker, 'Find Tag...', 'deep work'],
    ] as const) {
      await trigger.click();
      await expect(page.getByPlaceholder(search)).toBeFocused();
      await expect(page.getByRole('option', { name: text }).first()).toBeVisible();
      await expect(page.getByRole('dialog')).toBeInViewport({ ratio: 1 });
      await expectAccessible(page, search, dialog);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
    await timer.nameNewProject('');
    await page.getByLabel('Project name').press('Enter');
    await expect(page.getByRole('dialog', { name: 'New Project' })).toBeInViewport({ ratio: 1 });
    await expectAccessible(page, 'a new project without a name', dialog);
    await page.getByRole('combobox', { name: 'Client' }).click();
    await expect(page.getByRole('option', { name: 'Greenwich' })).toBeVisible();
    await expectAccessible(page, 'the clients of a new project', '[role=listbox]');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
  }

  await timer.open();
  await page.keyboard.press('m');
  await timer.description.fill('Draw maps');
  await page.keyboard.press('Enter');
  await expect(timer.manual('Duration')).toBeFocused();
  await expectGoodLooks(page, 'manual mode with a hint');
});

test('timers in pages of other sites and the page that asks for access are accessible', async ({
  page,
  person,
  baseURL,
}) => {
  const site = await startIntegrator();
  const product = baseURL ?? '';
  const integration = await register(person, site.origin);
  const token = await tokenFor(person, product, site.origin);
  site.pages['/page.js'] = { html: `document.querySelector('#mounted').token = ${token};` };
  site.pages['/'] = {
    html: `<!doctype html><html lang="en"><title>Tickets</title><link rel="icon" href="data:,">
      <style>:root { color-scheme: light dark }</style><h1>Tickets</h1>
      <timeweave-timer id="mounted" description="Ticket 4711"></timeweave-timer>
      <timeweave-timer integration="${integration}" isolation="frame" description="Ticket 4712"></timeweave-timer>
      <script defer src="/page.js"></script><script async src="${product}/embed/v1.js"></script></html>`,
  };
  await page.goto(site.origin);
  await expect(page.getByRole('button', { name: 'Start timer: Ticket 4711' })).toBeVisible();
  const opened = page.waitForEvent('popup');
  await page.frameLocator('timeweave-timer iframe').getByRole('button', { name: 'Log in' }).click();
  const popup = await opened;
  await new LogInPage(popup).logIn(person.auth.user.email, password);
  await expect(popup.getByText(site.origin)).toBeVisible();
  await expectGoodLooks(popup);
  await popup.getByRole('button', { name: 'Allow' }).click();
  const framed = page.frameLocator('timeweave-timer iframe');
  await expect(framed.getByRole('button', { name: 'Start timer: Ticket 4712' })).toBeVisible();
  await expectAccessible(page, 'a page with two timers');
  site.close();
});
