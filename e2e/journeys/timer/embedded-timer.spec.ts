import { frameworkScript } from '../../fixtures/framework-pages.ts';
import { startIntegrator, tokenFor } from '../../fixtures/integrator.ts';
import { expect, test } from '../../fixtures/test.ts';

/** Patches of Prototype.js and MooTools to built-in objects, and worse ones. */
const patchedArrays = `
  Array.prototype.toJSON = () => 'changed';
  Array.prototype.contains = function () {};
  Array.prototype.reduce = Array.prototype.flatMap = () => { throw new Error('patched'); };
  Array.from = () => [];`;

test('the timer works in a hostile page of another origin and in the product at the same time', async ({
  baseURL,
  context,
  page,
  person,
  timer,
}) => {
  const site = await startIntegrator();
  const product = baseURL ?? '';
  const token = await tokenFor(person, product, site.origin);
  site.pages['/page.js'] = {
    html: `${patchedArrays}
      const token = ${token};
      const box = document.querySelector('#box');
      for (let number = 1; number <= 50; number++) {
        const timer = document.createElement('timeweave-timer');
        timer.setAttribute('description', 'Ticket ' + number);
        timer.setAttribute('reference-id', String(number));
        timer.token = token;
        box.append(timer);
      }
      addEventListener('timeweave-started', ({ detail }) => document.title = 'Started ' + detail.entry.description);`,
  };
  site.pages['/'] = {
    headers: {
      'content-security-policy': `default-src 'none'; script-src 'self' ${product}; style-src 'nonce-s'; connect-src ${product}; require-trusted-types-for 'script'; trusted-types timeweave-embed`,
    },
    html: `<!doctype html><title>Tickets</title>
      <style nonce="s">* { all: unset !important; } head, style, script { display: none !important; }</style>
      <main id="box"></main><aside id="other"></aside>
      <script src="/page.js"></script><script async src="${product}/embed/v1.js"></script>`,
  };

  await timer.open();
  const other = await context.newPage();
  await other.goto(site.origin);
  const button = (name: string) => other.getByRole('button', { name, exact: true });

  await test.step('a start in the page shows in the product', async () => {
    await expect(other.getByRole('button', { name: /^Start timer/ })).toHaveCount(50);
    const card = other.locator('timeweave-timer').first().locator('.card');
    expect(await card.boundingBox()).toMatchObject({ width: 360, height: 68 });
    await button('Start timer: Ticket 7').click();
    await expect(button('Stop timer: Ticket 7')).toBeVisible();
    await expect(other).toHaveTitle('Started Ticket 7');
    await expect(page.getByRole('button', { name: 'Stop', exact: true })).toBeVisible();
  });

  await test.step('a moved element keeps running', async () => {
    const moved = other.locator('timeweave-timer').nth(6);
    await moved.evaluate((element) => document.querySelector('#other')?.append(element));
    await expect(other.locator('#other').getByRole('button', { name: 'Stop timer: Ticket 7' })).toBeVisible();
    await other.locator('#other').evaluate((place) => place.replaceChildren());
    await expect(other.locator('timeweave-timer')).toHaveCount(49);
  });

  await test.step('a stop in the product and a start by key in the page work', async () => {
    await button('Start timer: Ticket 8').press('Enter');
    await expect(button('Stop timer: Ticket 8')).toBeVisible();
    await expect(timer.entry('Ticket 7')).toBeVisible();
    await page.getByRole('button', { name: 'Stop', exact: true }).click();
    await expect(button('Continue timer: Ticket 8').or(button('Start timer: Ticket 8'))).toBeVisible();
  });

  const { results } = await person.call('POST /api/usertime/list', {
    workspace_id: person.auth.workspace_id,
    offset: 0,
  });
  expect(results.map(({ title, reference }) => [title, reference?.id])).toEqual([
    ['Ticket 8', '8'],
    ['Ticket 7', '7'],
  ]);
  site.close();
});

test('React 18, Vue 3 and Svelte 5 mount the timer, change its options and receive its events', async ({
  baseURL,
  page,
  person,
}) => {
  const site = await startIntegrator();
  const product = baseURL ?? '';
  const token = await tokenFor(person, product, site.origin);
  site.pages['/page.js'] = { html: await frameworkScript(product, token) };
  site.pages['/'] = {
    html: '<!doctype html><html lang="en"><title>Tickets</title><body><script src="/page.js"></script></body></html>',
  };
  await page.goto(site.origin);
  for (const framework of ['React', 'Vue', 'Svelte']) {
    await page.getByRole('button', { name: `Next in ${framework}` }).click();
    await page.getByRole('button', { name: `Start timer: ${framework} 2` }).click();
    await expect(page.getByText(`started ${framework} 2`)).toBeVisible();
  }
  await expect(page.getByRole('button', { name: /^Stop timer/ })).toHaveCount(1);
  site.close();
});
