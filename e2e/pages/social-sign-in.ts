import type { Locator, Page } from '@playwright/test';

/** The buttons of Google and Apple, and the pages behind them. */
export class SocialSignIn {
  readonly google: Locator;
  readonly apple: Locator;

  constructor(private readonly page: Page) {
    this.google = page.getByRole('button', { name: /with Google$/ });
    this.apple = page.getByRole('button', { name: /with Apple$/ });
  }

  async enterWith(provider: 'Google' | 'Apple', email: string): Promise<void> {
    if (provider === 'Apple') {
      await this.apple.click();
      return tell(this.page, email);
    }
    const popup = this.page.waitForEvent('popup');
    await this.google.click();
    return tell(await popup, email);
  }
}

/** Enters an email address; the provider accepts any. */
async function tell(provider: Page, email: string): Promise<void> {
  await provider.getByLabel('Email', { exact: true }).fill(email);
  await provider.getByRole('button', { name: 'Continue' }).click();
}
