import type { Route } from '@playwright/test';
import { dialog, expectGoodLooks } from '../../fixtures/looks.ts';
import { signIn } from '../../fixtures/colleague.ts';
import { expect, test } from '../../fixtures/test.ts';

test('a client without an account reads a month of a project, and downloads it', async ({
  browser,
  page,
  person,
}) => {
  const { workspace_id } = person.auth;
  const project = { workspace_id, project_name: 'Difference Engine', project_color: '#0b7285' };
  const { insertId: project_id } = (await person.call('POST /api/project/add', project)).results;
  await person.call('PUT /api/project/edit', { ...project, project_id, estimate_hours: 10 });
  const end = Math.floor(Date.now() / 1000);
  const entry = { title: 'Turn the crank', project_id, timer_start: end - 3600, timer_end: end };
  await person.call('POST /api/usertime/manual_entry', { workspace_id, ...entry });
  const before = { ...entry, timer_start: end - 40 * 86_400, timer_end: end - 40 * 86_400 + 3600 };
  await person.call('POST /api/usertime/manual_entry', { workspace_id, ...before });

  const address = await test.step('a manager creates a link', async () => {
    const id = encodeURIComponent(btoa(String(project_id)));
    await signIn(page, person);
    await page.goto(`/projectteam?id=${id}&tab=dashboard`);
    await page.getByRole('button', { name: 'New link' }).click();
    await page.getByLabel('For whom').fill('Airy'.repeat(50));
    await expectGoodLooks(page, 'the dialog for a new client link', dialog);
    await page.getByRole('button', { name: 'Create link' }).click();
    return page.getByLabel('Your new link').inputValue();
  });

  await test.step('the question before a revocation fits a phone, however long the name', async () => {
    await page.getByRole('button', { name: 'Done' }).click();
    await page.setViewportSize({ width: 360, height: 740 });
    await page.getByRole('button', { name: /^Revoke/ }).click();
    await expect(page.getByRole('dialog')).toBeInViewport({ ratio: 1 });
  });

  const context = await browser.newContext({ serviceWorkers: 'block' });
  const visitor = await context.newPage();
  const requested: string[] = [];
  visitor.on('request', (request) => requested.push(request.url()));

  await test.step('the client sees what is left, and gets the month as a PDF', async () => {
    const startOf = async (part: string) => (await visitor.locator(`main ${part}`).boundingBox())?.x;
    let placeholder: number | undefined;
    const measure = async (route: Route) => {
      placeholder = await startOf('[aria-busy] > div >> nth=0');
      await route.continue();
    };
    await visitor.route('**/api/client_link/open', measure, { times: 1 });
    await visitor.goto(address);
    await expect(visitor.getByText('8:00:00 left')).toBeVisible();
    await expect(visitor.getByRole('link')).toHaveCount(1);
    expect(await startOf('h1')).toBe(placeholder);
    await expectGoodLooks(visitor, 'a shared project');
    // The day and its total are on one baseline.
    const tops = await visitor.getByRole('heading', { level: 3 }).evaluate((day) =>
      [day, day.nextElementSibling ?? day].map((each) => {
        const text = document.createRange();
        text.selectNodeContents(each);
        return Math.round(text.getBoundingClientRect().top);
      }),
    );
    expect(tops[0]).toBe(tops[1]);
    const [file] = await Promise.all([
      visitor.waitForEvent('download'),
      visitor.getByRole('button', { name: 'Download PDF' }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^project_\d{4}-\d{2}\.pdf$/);
    const previous = visitor.getByRole('button', { name: 'Previous month with time' });
    await previous.press('Enter');
    await expect(previous).toHaveAttribute('aria-disabled', 'true');
    await expect(previous).toBeFocused();
    expect(requested.filter((url) => url.includes(address.replace(/.*#/, '')))).toEqual([]);
  });
  await context.close();
});
