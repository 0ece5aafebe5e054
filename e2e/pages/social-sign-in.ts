import type { Locator, Page } from '@playwright/test';

/** The buttons of Google, Apple and a company's provider, and the pages behind them. */
export class SocialSignIn {
  readonly google: Locator;
  readonly apple: Locator;
  readonly company: Locator;

  constructor(private readonly page: Page) {
    this.google = page.getByRole('button', { name: /with Google$/ });
    this.apple = page.getByRole('button', { name: /with Apple$/ });
    this.company = page.getByRole('button', { name: /with Example Ltd$/ });
  }

  async enterWith(provider: 'Google' | 'Apple' | 'Example Ltd', email: string): Promise<void> {
    if (provider !== 'Google') {
      await (provider === 'Apple' ? this.apple : this.company).click();
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
