import type { Locator, Page } from '@playwright/test';
import { password } from '../../scripts/product/api-person.ts';

export class SignUpPage {
  readonly firstName: Locator;
  readonly lastName: Locator;
  readonly email: Locator;
  readonly password: Locator;

  constructor(private readonly page: Page) {
    this.firstName = page.getByLabel('First Name');
    this.lastName = page.getByLabel('Last Name');
    this.email = page.getByLabel('Email Address');
    this.password = page.getByLabel('Password', { exact: true });
  }

  async open(): Promise<void> {
    await this.page.goto('/');
  }

  async submit(email: string): Promise<void> {
    await this.firstName.fill('Ada');
    await this.lastName.fill('Lovelace');
    await this.email.fill(email);
    await this.password.fill(password);
    await this.password.press('Enter');
  }
}
