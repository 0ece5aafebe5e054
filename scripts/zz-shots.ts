import { chromium } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { freePort, startProduct, throwAwayFolder } from './product/product.ts';
import { password, signUp } from './product/api-person.ts';
import { browserArguments, findBrowser } from './browser.mjs';

const port = await freePort();
const product = await startProduct({ dataFolder: throwAwayFolder('shots'), port });
const browser = await chromium.launch({ executablePath: findBrowser(), args: browserArguments });
const code = (secret: string, steps = 0) =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: Date.now() + steps * 30_000 });
try {
  for (const colorScheme of ['light', 'dark'] as const)
    for (const width of [1280, 360]) {
      const person = await signUp(product.url);
      const page = await browser.newPage({ colorScheme, viewport: { width, height: 800 } });
      page.on('console', (m) => ['error', 'warning'].includes(m.type()) && console.log('CONSOLE', m.text()));
      const shot = (name: string) =>
        page.screenshot({ path: `/tmp/shots2f/${name}-${width}-${colorScheme}.png` });
      await page.goto(`${product.url}/favicon.svg`);
      await page.evaluate(
        (auth) => localStorage.setItem('timeweave.session', auth),
        JSON.stringify(person.auth),
      );
      await page.goto(`${product.url}/profile?tab=security`);
      await page.getByRole('button', { name: 'Turn on' }).waitFor();
      await shot('1-section-off');
      await page.getByRole('button', { name: 'Turn on' }).click();
      await page.getByLabel('Current password').fill(password);
      await shot('2-password');
      await page.keyboard.press('Enter');
      await page.getByRole('img', { name: /QR/ }).waitFor();
      await shot('3-qr');
      const secret = await page.getByLabel('Key', { exact: true }).inputValue();
      await page.getByLabel('Code from the app').fill('000000');
      await page.keyboard.press('Enter');
      await page.getByText('This code is wrong').waitFor();
      await shot('4-wrong');
      await page.getByLabel('Code from the app').fill(code(secret, -1));
      await page.keyboard.press('Enter');
      await page.getByText('Save your recovery codes').waitFor();
      await page.waitForTimeout(300);
      await shot('5-codes');
      await page.getByRole('button', { name: 'I have saved them' }).click();
      await page.getByText('On since').waitFor();
      await page.waitForTimeout(300);
      await shot('6-section-on');
      await page.getByRole('button', { name: 'Turn off' }).click();
      await page.getByLabel('Code', { exact: true }).waitFor();
      await page.waitForTimeout(300);
      await shot('7-turn-off');
      await page.evaluate(() => localStorage.clear());
      await page.goto(`${product.url}/login?next=/help`);
      await page.getByLabel('Email Address').fill(person.auth.user.email);
      await page.getByLabel('Password', { exact: true }).fill(password);
      await page.keyboard.press('Enter');
      await page.getByLabel('Code', { exact: true }).waitFor();
      await shot('8-second-step');
      await page.getByRole('button', { name: 'Use a recovery code' }).click();
      await page.keyboard.press('Enter');
      await shot('9-recovery');
      await page.getByRole('button', { name: 'Use the authenticator app' }).click();
      await page.getByLabel('Code', { exact: true }).fill(code(secret));
      await page.keyboard.press('Enter');
      await page.waitForURL('**/help');
      console.log('ok', width, colorScheme);
      await page.close();
    }
} finally {
  await browser.close();
  await product.stop();
}
