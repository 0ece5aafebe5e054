import type { BrowserContext, Page } from '@playwright/test';
import { register, startIntegrator } from '../../fixtures/integrator.ts';
import { expect, storedText, sessionToken, test, untilCached } from '../../fixtures/offline-test.ts';
import type { TimerPage } from '../../pages/timer-page.ts';
import type { Shell } from '../../pages/shell.ts';
import { type ApiPerson, password, signUp } from '../../../scripts/product/api-person.ts';

test.use({ expectedComplaints: [/net::ERR|status of 401/] });

async function logOut(page: Page, shell: Shell): Promise<void> {
  await shell.userMenu.click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
}

/** Returns everything that the browser stores for the site. */
async function stored(page: Page, context: BrowserContext): Promise<string> {
  const cookies = JSON.stringify(await context.cookies());
  return `${await storedText(page)}\n${cookies}`;
}

async function expectNothingPersonal(
  page: Page,
  context: BrowserContext,
  { auth: { user, user_id } }: ApiPerson,
  texts: readonly string[],
): Promise<void> {
  const kept = await stored(page, context);
  const personal = [...texts, user.email, user.last_name, user_id].filter((text) => text !== '');
  expect(personal.filter((text) => kept.includes(text))).toEqual([]);
  const names = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
  expect(names).toEqual([]);
  expect(await context.cookies()).toEqual([]);
}

const starts = '**/api/usertime/create';

/** Starts a timer that is not sent until the route is removed. */
async function startUnsent(timer: TimerPage, context: BrowserContext, title: string): Promise<void> {
  await context.route(starts, (route) => route.abort('connectionrefused'));
  await timer.start(title);
  await expect(timer.bar.getByRole('img', { name: 'Pending' })).toBeVisible();
}

test('a log-out leaves no personal data in the browser, and sends or keeps unsent changes', async ({
  context,
  page,
  person,
  shell,
  timer,
  logInPage,
}) => {
  const { email } = person.auth.user;

  await test.step('other tabs log out, and nothing personal stays', async () => {
    const title = 'Letter to Babbage';
    await timer.open();
    await timer.start(title);
    await timer.runFor(1);
    await timer.stop();
    await untilCached(page);
    await expect.poll(async () => (await stored(page, context)).includes(title)).toBe(true);
    const other = await context.newPage();
    await other.goto('/reports');
    await expect(other.getByRole('heading', { name: 'Reports' })).toBeVisible();
    const token = await sessionToken(page);
    await logOut(page, shell);
    await expect(logInPage.email).toBeVisible();
    await expect(other).toHaveURL('/login');
    await expectNothingPersonal(page, context, person, [title, token]);
    await expectNothingPersonal(other, context, person, [title, token]);
    await other.close();
  });

  await test.step('unsent changes are sent before the log-out', async () => {
    const title = 'Sent before';
    await logInPage.logIn(email, password);
    await startUnsent(timer, context, title);
    const token = await sessionToken(page);
    await logOut(page, shell);
    const dialog = page.getByRole('dialog', { name: '1 change not sent yet' });
    await expect(dialog).toContainText(`The start of “${title}”`);

    // In this order: the dialog logs out by itself when a retry sends the change before the click.
    await dialog.getByRole('button', { name: 'Send and log out' }).click();
    await context.unroute(starts);
    await expect(logInPage.email).toBeVisible({ timeout: 20_000 });
    await expectNothingPersonal(page, context, person, [title, token]);
    await logInPage.logIn(email, password);
    await expect(timer.description).toHaveValue(title);
  });

  await test.step('unsent changes that the user keeps are sent after the next log-in', async () => {
    const title = 'Kept on this device';
    await timer.stop();
    await expect(page.getByRole('img', { name: 'Pending' })).toHaveCount(0);
    await startUnsent(timer, context, title);
    const token = await sessionToken(page);
    await logOut(page, shell);
    await page.getByRole('button', { name: 'Keep on this device and log out' }).click();
    await expect(logInPage.email).toBeVisible();
    const kept = await stored(page, context);
    expect([title, email, token].filter((text) => kept.includes(text))).toEqual([title]);
    await context.unroute(starts);
    await logInPage.logIn(email, password);
    await expect(timer.description).toHaveValue(title);
    await expect(page.getByRole('img', { name: 'Pending' })).toHaveCount(0, { timeout: 20_000 });
  });
});

test('a log-out keeps what a timer in a page of the same site has not sent', async ({
  baseURL,
  context,
  page,
  person,
  shell,
  timer,
  logInPage,
}) => {
  const site = await startIntegrator();
  const integration = await register(person, site.origin);
  site.pages['/'] = {
    html: `<!doctype html><html lang="en"><title>Tickets</title>
      <timeweave-timer integration="${integration}" isolation="frame" description="Ticket 4711"></timeweave-timer>
      <script async src="${baseURL}/embed/v1.js"></script></html>`,
  };
  await timer.open();
  const other = await context.newPage();
  await other.goto(site.origin);
  const framed = (name: string) =>
    other.frameLocator('timeweave-timer iframe').getByRole('button', { name, exact: true });

  await test.step('a timer in a frame has an unsent start', async () => {
    const opened = other.waitForEvent('popup');
    await framed('Log in').click();
    const popup = await opened;
    const closed = popup.waitForEvent('close');
    await popup.getByRole('button', { name: 'Allow' }).click();
    // A route would be added to it, too.
    await closed;
    await context.route(starts, (route) => route.abort('connectionrefused'));
    await framed('Start timer: Ticket 4711').click();
    await expect(framed('Stop timer: Ticket 4711')).toBeVisible();
  });

  const kept = () =>
    page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('timeweave.waiting.')));

  await test.step('it is still stored after the log-out', async () => {
    await expect.poll(kept).toHaveLength(1);
    await logOut(page, shell);
    await expect(logInPage.email).toBeVisible();
    expect(await kept()).toHaveLength(1);
    await expect(framed('Stop timer: Ticket 4711')).toBeVisible();
  });

  await test.step('it is sent when the server can be reached', async () => {
    await context.unroute(starts);
    await other.reload();
    await expect.poll(kept).toEqual([]);
    await logInPage.logIn(person.auth.user.email, password);
    await expect(timer.description).toHaveValue('Ticket 4711');
  });
  site.close();
});

test('a late refusal of an ended session does not end the next one, of another user in another tab', async ({
  baseURL,
  context,
  page,
  person,
  timer,
}) => {
  const grace = await signUp(baseURL ?? '', 'Grace');
  let send = () => {};
  const moment = new Promise<void>((resolve) => (send = resolve));
  await page.route(starts, async (route) => {
    await moment;
    await route.continue();
  });
  await timer.open();
  await timer.start('Letter to Babbage');

  const other = await context.newPage();
  await other.goto('/favicon.svg');
  await other.evaluate((auth) => localStorage.setItem('timeweave.session', auth), JSON.stringify(grace.auth));
  await person.call('POST /api/session/end', {});
  const refused = page.waitForResponse(
    (response) => response.status() === 401 && response.url().endsWith('/api/usertime/create'),
  );
  send();
  await refused;

  await other.goto('/dashboard');
  for (const tab of [other, page]) await expect(tab.getByText('Grace Lovelace')).toBeVisible();
  expect(await sessionToken(other)).toBe(grace.auth.token);
});
