import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/test.ts';

/** Wraps each text node as Chrome does when it translates a page. */
const translate = (page: Page) =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
    for (const text of texts) {
      if (!text.data.trim() || text.parentElement?.closest('script, style, [translate="no"]')) continue;
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      inner.append(text.data);
      outer.append(inner);
      text.replaceWith(outer);
    }
  });

const pages = ['Reports', 'Calendar', 'Projects', 'Clients', 'Team', 'Tags', 'Settings', 'Help', 'Timer'];

test('a page that the browser translates starts and stops, changes its period and opens dialogs', async ({
  page,
  timer,
}) => {
  const isAlive = async () => {
    await expect(page.getByRole('main')).not.toBeEmpty();
    await expect(page.getByText(/is not available right now|Something went wrong/)).toHaveCount(0);
  };
  await timer.open();
  for (const round of ['first', 'second']) {
    await test.step(`a timer is started and stopped, the ${round} time`, async () => {
      await translate(page);
      await timer.start(`Work of the ${round} round`);
      await translate(page);
      await timer.stop();
      await expect(timer.entry(`Work of the ${round} round`)).toBeVisible();
      await isAlive();
    });
  }

  await test.step('all pages are shown, one after the other', async () => {
    for (const name of pages) {
      await translate(page);
      await page.getByRole('link', { name, exact: true }).click();
      await expect(page).toHaveTitle(/./);
      await isAlive();
    }
  });

  await test.step('the period of a report changes', async () => {
    await page.getByRole('link', { name: 'Reports', exact: true }).click();
    for (const step of ['Previous period', 'Next period']) {
      await expect(page.getByRole('button', { name: step })).toBeVisible();
      await translate(page);
      await page.getByRole('button', { name: step }).click();
      await isAlive();
    }
  });

  await test.step('a dialog opens, and what is typed in it is saved', async () => {
    await page.getByRole('link', { name: 'Clients', exact: true }).click();
    await page.locator('header').getByRole('button', { name: 'New client' }).click();
    const dialog = page.getByRole('dialog', { name: 'New Client' });
    await expect(dialog).toBeVisible();
    await translate(page);
    await dialog.getByLabel('Client name').fill('Babbage');
    await dialog.getByLabel('Company name').fill('Babbage & Co');
    await translate(page);
    await dialog.getByLabel('Company name').press('Enter');
    await expect(dialog).toBeHidden();
    await expect(page.getByText('Babbage', { exact: true })).toBeVisible();
    await isAlive();
  });
});
