import { expect, test } from '../../fixtures/test.ts';

// The browser logs missing files.
test.use({
  expectedComplaints: [/status of 404|net::ERR|federation|RUNTIME-|RemoteUnavailable|ChunkLoadError/i],
});

test('missing reports do not affect the timer, and load on the next visit once they are back', async ({
  context,
  page,
  shell,
  timer,
  reports,
}) => {
  await context.route('**/remotes/reports/**', (route) => route.fulfill({ status: 404 }));
  await page.goto('/reports');
  await expect(page.getByRole('heading', { name: 'Reports is not available right now' })).toBeVisible();
  await expect(page.getByText('Reports team')).toBeVisible();
  await shell.link('Timer').click();
  await timer.start('Undisturbed');
  await context.unroute('**/remotes/reports/**');
  await shell.link('Reports').click();
  await expect(reports.heading).toBeVisible();
  await expect(shell.link('Timer')).toContainText(/00:00:\d\d/);
});

test('missing chart code does not block the figures, and is loaded once available', async ({
  context,
  page,
  timer,
  reports,
}) => {
  let chartsMissing = true;
  await context.route('**/remotes/reports/**/*.js', async (route) => {
    const response = await route.fetch();
    const isCharts = (await response.text()).includes('Highcharts');
    return isCharts && chartsMissing ? route.fulfill({ status: 404 }) : route.fulfill({ response });
  });
  await timer.open();
  await timer.start('Measure');
  await timer.runFor(1);
  await timer.stop();
  const missed = page.waitForResponse((response) => response.status() === 404);
  await reports.open();
  await missed;
  await expect(reports.figure('Total')).toHaveText(/^0:00:0\d$/);
  await expect(reports.barChart).toHaveCount(0);
  chartsMissing = false;
  await expect(reports.barChart).toBeVisible();
});

test('the log-in page works without any other remote', async ({ page, context, person, logInPage }) => {
  await context.route(/\/remotes\/(timer|reports|admin)\//, (route) => route.fulfill({ status: 404 }));
  await logInPage.open();
  await logInPage.logIn(person.auth.user.email, 'Engine#1843');
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('heading', { name: 'Timer is not available right now' })).toBeVisible();
});
