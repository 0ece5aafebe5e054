import { expect, type Locator, type Page } from '@playwright/test';

/** The page `/team`. */
export class TeamPage {
  readonly inviteButton: Locator;
  readonly dialog: Locator;

  constructor(private readonly page: Page) {
    this.inviteButton = page.getByRole('button', { name: 'Invite member' });
    this.dialog = page.getByRole('dialog');
  }

  async open(query = ''): Promise<void> {
    await this.page.goto(`/team${query}`);
    await expect(this.page.getByRole('table', { name: 'Team' }).getByRole('cell').first()).toBeVisible();
  }

  row(name: string): Locator {
    return this.page.getByRole('table', { name: 'Team' }).getByRole('row').filter({ hasText: name });
  }

  async choose(name: string, action: string): Promise<void> {
    await this.page.getByRole('button', { name: `More for ${name}`, exact: true }).click();
    // The menu of another row may still be closing.
    const menu = this.page.getByRole('menu', { name: `More for ${name}` });
    await menu.getByRole('menuitem', { name: action, exact: true }).click();
  }

  async show(which: 'Active' | 'Inactive' | 'Invited'): Promise<void> {
    await this.page.getByRole('combobox', { name: 'Show' }).click();
    await this.page.getByRole('option', { name: which, exact: true }).click();
  }
}
