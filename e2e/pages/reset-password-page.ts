import type { Locator, Page } from '@playwright/test';

export class ResetPasswordPage {
  readonly password: Locator;
  readonly confirm: Locator;

  constructor(private readonly page: Page) {
    this.password = page.getByLabel('Password', { exact: true });
    this.confirm = page.getByLabel('Confirm Password', { exact: true });
  }

  async open(link: URL): Promise<void> {
    await this.page.goto(link.href);
  }

  async choose(password: string, confirm = password): Promise<void> {
    await this.password.fill(password);
    await this.confirm.fill(confirm);
    await this.confirm.press('Enter');
  }
}
