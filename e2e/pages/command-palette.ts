import { expect, type Locator, type Page } from '@playwright/test';

/** What `Ctrl K` opens; used by keyboard alone. */
export class CommandPalette {
  readonly dialog: Locator;
  readonly input: Locator;
  /** The row that Enter takes. */
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

  /** Opens it, types, and takes the first row once it says what is wanted. */
  async take(typed: string, row: string): Promise<void> {
    await this.open();
    await this.page.keyboard.type(typed);
    await expect(this.highlighted).toContainText(row);
    await this.page.keyboard.press('Enter');
    await expect(this.dialog).toBeHidden();
  }
}
