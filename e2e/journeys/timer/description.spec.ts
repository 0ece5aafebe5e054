import type { ApiPerson } from '../../../scripts/product/api-person.ts';
import { expectAccessible } from '../../fixtures/looks.ts';
import { expect, test } from '../../fixtures/test.ts';

/** Returns the running entry from the server. */
const running = async (person: ApiPerson) => (await person.call('POST /api/usertime/running', {})).running[0];

const unix = (iso: string) => Date.parse(iso) / 1000;

// Without fade-ins, axe sees the final colours.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test.beforeEach(async ({ person }) => {
  const { workspace_id } = person.auth;
  const { results: engine } = await person.call('POST /api/project/add', {
    workspace_id,
    project_name: 'Engine',
  });
  await person.call('POST /api/project/add', { workspace_id, project_name: 'Atlas of the world' });
  const { results: research } = await person.call('POST /api/tag/add', {
    workspace_id,
    tag_title: 'research',
  });
  const work = {
    'Write note G': {
      project_id: engine.insertId,
      tag_check_array: [research.insertId],
      is_billable: 1 as const,
    },
    'Answer letters': {},
  };
  for (const [at, [title, details]] of Object.entries(work).entries()) {
    const timer_start = unix('2026-11-16T09:00:00Z') + at * 3600;
    const times = { timer_start, timer_end: timer_start + 60 };
    await person.call('POST /api/usertime/manual_entry', { workspace_id, title, ...details, ...times });
  }
});

test('a user finds, chooses and starts a suggestion by keyboard', async ({ page, person, timer }) => {
  await timer.open();
  await expect(timer.entry('Write note G')).toBeVisible();
  await page.keyboard.press('n');
  await expect(timer.suggestions).toHaveText(['Answer letters', /^Write note G/]);
  await expectAccessible(page, 'with the newest work offered');

  await test.step('Escape closes the list and keeps the text', async () => {
    await page.keyboard.type('engine');
    await expect(timer.suggestions).toHaveText([/^Write note G/]);
    await page.keyboard.press('Escape');
    await expect(timer.suggestions).toHaveCount(0);
    await expect(timer.description).toHaveValue('engine');
  });

  await test.step('Enter chooses the highlighted suggestion', async () => {
    await page.keyboard.press('ArrowDown');
    await expect(timer.suggestions).toHaveCount(1);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(timer.description).toHaveValue('Write note G');
    await expect(timer.startButton).toBeEnabled();
    await expect(timer.bar.getByRole('combobox', { name: 'Project: Engine' })).toBeVisible();
    await expect(timer.bar.getByRole('combobox', { name: 'Tags: research' })).toBeVisible();
  });

  await test.step('Enter again starts it', async () => {
    await page.keyboard.press('Enter');
    await expect(timer.stopButton).toBeEnabled();
    await expect
      .poll(() => running(person))
      .toMatchObject({
        title: 'Write note G',
        project_name: 'Engine',
        tag_title: 'research',
        is_billable: 1,
      });
  });
});

test('a user adds a project and tags within the description', async ({ page, person, timer }) => {
  await timer.open();
  await page.keyboard.press('n');
  await page.keyboard.type('Draw maps @atlas of');
  await expect(timer.suggestions).toHaveText(['Atlas of the world', 'Create project “atlas of”']);
  await expectAccessible(page, 'with projects offered');
  await page.keyboard.press('Enter');
  await expect(timer.description).toHaveValue('Draw maps ');
  await page.keyboard.type('#res');
  await expect(timer.suggestions.first()).toHaveText('research');
  await page.keyboard.press('Enter');
  await page.keyboard.type('#new');
  await expect(timer.suggestions).toHaveText(['Create tag “new”']);
  await page.keyboard.press('Enter');
  await expect(timer.bar.getByRole('combobox', { name: 'Tags: research,new' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(timer.stopButton).toBeEnabled();
  await expect
    .poll(() => running(person))
    .toMatchObject({ title: 'Draw maps', project_name: 'Atlas of the world', tag_title: 'new,research' });
});

test('a running timer takes a suggestion and keeps text typed after it', async ({ page, person, timer }) => {
  await timer.open();
  await timer.start('Something');

  await test.step('a row of the list', async () => {
    await timer.description.fill('note');
    await timer.suggestions.first().click();
    await expect
      .poll(() => running(person))
      .toMatchObject({
        title: 'Write note G',
        project_name: 'Engine',
        tag_title: 'research',
        is_billable: 1,
      });
    await expect(timer.description).toBeFocused();
  });

  await test.step('a project followed by words', async () => {
    await page.keyboard.press('End');
    await page.keyboard.type(' @atl');
    await expect(timer.suggestions).toHaveText(['Atlas of the world', 'Create project “atl”']);
    await page.keyboard.press('Enter');
    await page.keyboard.type('and more', { delay: 40 });
    await expect.poll(() => running(person)).toMatchObject({ project_name: 'Atlas of the world' });
    await expect(timer.description).toHaveValue('Write note G and more');
    await page.keyboard.press('Enter');
    await expect.poll(() => running(person)).toMatchObject({ title: 'Write note G and more' });
  });
});

test('text typed before the suggestions load stays, with the caret, and is searched for', async ({
  page,
  timer,
}) => {
  let comes = () => {};
  const coming = new Promise<void>((resolve) => (comes = resolve));
  await page.route(/\/description\.\w+\.js/, (route) => coming.then(() => route.continue()));
  const asked = page.waitForRequest(/\/description\.\w+\.js/);
  await timer.open();
  await timer.description.pressSequentially('Write G');
  await page.keyboard.press('ArrowLeft');
  await asked;
  await expect(timer.suggestions).toHaveCount(0);
  comes();
  await expect(timer.suggestions).toHaveText([/^Write note G/]);
  await expect(timer.description).toBeFocused();
  await page.keyboard.type('note ');
  await expect(timer.description).toHaveValue('Write note G');
});

test.describe('without a network', () => {
  test.use({ expectedComplaints: [/ERR_FAILED/] });

  test('a user can type a description without suggestions', async ({ page, context, timer }) => {
    await timer.open();
    await timer.description.click();
    await expect(timer.suggestions).toHaveCount(2);
    await context.route('**/api/usertime/suggest', (route) => route.abort());
    const asked = page.waitForEvent('requestfailed');
    await page.keyboard.type('Nowhere to be found');
    await asked;
    await expect(timer.suggestions).toHaveCount(0);
    await expect(timer.description).toHaveValue('Nowhere to be found');
  });
});
