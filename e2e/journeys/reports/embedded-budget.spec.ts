import { register, startIntegrator } from '../../fixtures/integrator.ts';
import { expect, test } from '../../fixtures/test.ts';

test.use({
  expectedComplaints: async ({}, use) => use([/status of 404|Timeweave budget \(link\)/]),
});

/** The HTML of the guide: it reserves the element's place before its script loads. */
const place =
  '<style nonce="n1">timeweave-budget:not(:defined) { display: inline-block; vertical-align: middle; width: 360px; max-width: 100%; height: 112px }</style>';

test('a customer portal with a strict policy shows what is left of a budget, until the link is revoked', async ({
  baseURL,
  page: tab,
  person,
}) => {
  const product = baseURL ?? '';
  const site = await startIntegrator();
  const integration = await register(person, site.origin);
  const { workspace_id } = person.auth;
  const { results } = await person.call('POST /api/project/add', {
    workspace_id,
    project_name: 'Atlas',
    project_color: '#0b6e67',
    estimate_hours: 40,
  });
  const of = { workspace_id, project_id: results.insertId };
  const timer_start = Math.floor(Date.now() / 1000) - 27.5 * 3600;
  const entry = { workspace_id, title: 'Maps', project_id: of.project_id, timer_start };
  await person.call('POST /api/usertime/manual_entry', { ...entry, timer_end: timer_start + 27.5 * 3600 });
  const shows = { shows_descriptions: 0, shows_people: 0, shows_amounts: 0, billable_only: 0 } as const;
  const link = await person.call('POST /api/client_link/create', {
    ...of,
    label: 'Airy',
    days: 30,
    ...shows,
  });
  site.pages['/'] = {
    headers: {
      'content-security-policy': `default-src 'none'; img-src data:; script-src 'nonce-n1'; style-src 'nonce-n1'; connect-src ${product}; require-trusted-types-for 'script'`,
    },
    html: `<!doctype html><html lang="en"><title>Portal</title><link rel="icon" href="data:,">${place}
      <script nonce="n1">window.shifts = [];
        new PerformanceObserver((list) => shifts.push(...list.getEntries().map(({ value }) => value)))
          .observe({ type: 'layout-shift', buffered: true });</script>
      <timeweave-budget integration="${integration}" link="${link.token}"></timeweave-budget>
      <p>${'Text below the budget. '.repeat(40)}</p>
      <script nonce="n1" defer src="${product}/embed/budget-v1.js"></script></html>`,
  };
  const card = tab.getByRole('group', { name: 'Budget of Atlas' });

  await test.step('shows the budget, and nothing moves', async () => {
    await tab.goto(site.origin);
    await expect(card).toContainText('12:30 h left');
    await expect(card.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '68 % used');
    await expect(card.getByRole('link')).toHaveAttribute('href', `${product}/shared/project#${link.token}`);
    expect(await tab.evaluate(() => Reflect.get(window, 'shifts'))).toEqual([]);
  });
  await test.step('opens the page of the link', async () => {
    const opened = tab.waitForEvent('popup');
    await card.getByRole('link').click();
    const shared = await opened;
    await expect(shared.getByRole('heading', { name: 'Atlas' })).toBeVisible();
    await shared.close();
  });
  await test.step('ends with the link', async () => {
    await person.call('PUT /api/client_link/revoke', { ...of, client_link_id: link.results.id });
    await tab.reload();
    await expect(tab.getByText('This link no longer works.')).toBeVisible();
    await expect(tab.getByText('12:30 h left')).toHaveCount(0);
  });
  site.close();
});
