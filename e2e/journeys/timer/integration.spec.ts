import { startOtherSite } from '../../fixtures/other-site.ts';
import { expect, test } from '../../fixtures/test.ts';
import { LogInPage } from '../../pages/log-in-page.ts';
import { password } from '../../../scripts/product/api-person.ts';

// requests of the page after its integration was deleted
test.use({ expectedComplaints: [/status of 401/] });

test('a page of another site tracks time after a log-in in its pop-up, until its integration is deleted', async ({
  page,
  person,
  baseURL,
}) => {
  const { workspace_id, user } = person.auth;
  const site = await startOtherSite(baseURL ?? '');
  const integration = { workspace_id, name: 'Help desk', origins: [site.origin] };
  const { results } = await person.call('POST /api/integration/create', integration);
  await page.goto(`${site.origin}/?${results.insertId}`);

  await test.step('the visitor logs in and allows access in the pop-up, which closes', async () => {
    const opened = page.waitForEvent('popup');
    await page.getByRole('button', { name: 'Log in' }).click();
    const popup = await opened;
    await new LogInPage(popup).logIn(user.email, password);
    await expect(popup.getByText(site.origin)).toBeVisible();
    const closed = popup.waitForEvent('close');
    await popup.getByRole('button', { name: 'Allow' }).click();
    await closed;
    await expect(page.getByRole('status')).toHaveText('Logged in');
  });

  await test.step('the page starts a timer as the visitor', async () => {
    await page.getByRole('button', { name: 'Start' }).click();
    await expect(page.getByRole('status')).toHaveText(/^200, \d+ requests left$/);
    const { running } = await person.call('POST /api/usertime/running', {});
    expect(running).toMatchObject([{ title: 'Ticket 4711', workspace_id }]);
  });

  await test.step('its stream ends with the integration, and the next request is refused', async () => {
    await person.call('PUT /api/integration/delete', { workspace_id, integration_id: results.insertId });
    await expect(page.locator('#stream')).toHaveText('Ended');
    await page.getByRole('button', { name: 'Start' }).click();
    await expect(page.getByRole('status')).toHaveText(/^401/);
  });
  site.stop();
});
