import type { Locator, Page } from '@playwright/test';

export class LogInPage {
  readonly email: Locator;
  readonly password: Locator;

  constructor(private readonly page: Page) {
    this.email = page.getByLabel('Email Address');
    this.password = page.getByLabel('Password', { exact: true });
  }

  async open(): Promise<void> {
    await this.page.goto('/login');
  }

  async logIn(email: string, password: string): Promise<void> {
    await this.email.fill(email);
    await this.password.fill(password);
    await this.password.press('Enter');
  }
}
