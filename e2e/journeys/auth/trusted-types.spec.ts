import { expect, test } from '../../fixtures/test.ts';

test.use({ expectedComplaints: [/'Trusted(HTML|ScriptURL)' assignment/] });

test('no text becomes HTML or a script of the page', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByRole('heading')).toBeVisible();
  const refused = await page.evaluate(() => {
    const fails = (work: () => void) => {
      try {
        work();
        return false;
      } catch {
        return true;
      }
    };
    return {
      html: fails(() => (document.body.innerHTML = '<img>')),
      image: fails(() => (document.createElement('script').src = '/image/avatar.png')),
    };
  });
  expect(refused).toEqual({ html: true, image: true });
});
