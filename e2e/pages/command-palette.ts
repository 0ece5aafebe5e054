import { expect, type Locator, type Page } from '@playwright/test';

/** The palette of `Ctrl K`, used by keyboard. */
export class CommandPalette {
  readonly dialog: Locator;
  readonly input: Locator;
  /** The row that Enter chooses. */
  readonly highlighted: Locator;

  constructor(private readonly page: Page) {
    this.dialog = page.getByRole('dialog', { name: 'Command palette' });
    this.input = this.dialog.getByRole('combobox');
    this.highlighted = this.dialog.locator('[role=option][data-highlighted]');
  }

  async open(): Promise<void> {
    await this.page.keyboard.press('Control+k');
    await expect(this.input).toBeFocused();
  }

  /** Opens it as a user who does not know the keys does. */
  async openByButton(): Promise<void> {
    await this.page.getByRole('button', { name: 'Search' }).first().click();
    await expect(this.input).toBeFocused();
  }

  /** Opens it, types, and takes the first row once it says what is wanted. */
  async take(typed: string, row: string): Promise<void> {
    await this.open();
    await this.page.keyboard.type(typed);
    await expect(this.highlighted).toContainText(row);
    await this.page.keyboard.press('Enter');
    await expect(this.dialog).toBeHidden();
  }
}
