import { expect, type Locator, type Page } from '@playwright/test';

/** The lists `/clients` and `/tag`. */
export class ItemList {
  readonly search: Locator;
  readonly dialog: Locator;
  readonly undoBar: Locator;

  constructor(
    private readonly page: Page,
    private readonly path: string,
    private readonly title: string,
  ) {
    this.search = page.getByRole('searchbox');
    this.dialog = page.getByRole('dialog', { name: /^(New|Update|Merge)/ });
    this.undoBar = page.getByRole('status').filter({ hasText: 'Undo' });
  }

  async open(query = ''): Promise<void> {
    await this.page.goto(`${this.path}${query}`);
    await expect(this.page.getByRole('heading', { level: 1, name: this.title, exact: true })).toBeVisible();
  }

  row(name: string): Locator {
    return this.rows.filter({ hasText: name });
  }

  get rows(): Locator {
    return this.page
      .getByRole('table', { name: this.title })
      .getByRole('row')
      .filter({ has: this.page.getByRole('cell') });
  }

  menuOf(name: string): Locator {
    return this.page.getByRole('button', { name: `More for ${name}`, exact: true });
  }

  async choose(name: string, action: string): Promise<void> {
    await this.menuOf(name).click();
    // The menu of another row may still be closing.
    const menu = this.page.getByRole('menu', { name: `More for ${name}` });
    await menu.getByRole('menuitem', { name: action }).click();
  }

  async show(which: 'Active' | 'Archived' | 'Both'): Promise<void> {
    await this.page.getByRole('combobox', { name: 'Show' }).click();
    await this.page.getByRole('option', { name: which }).click();
  }

  async mergeInto(name: string, other: string): Promise<void> {
    await this.choose(name, 'Merge into…');
    await this.dialog.getByRole('combobox', { name: 'that stays' }).click();
    await this.page.getByRole('option', { name: other, exact: true }).click();
    await expect(this.dialog).toContainText(`will move to “${other}”`);
    await this.dialog.getByRole('button', { name: 'Merge' }).click();
    await expect(this.dialog).toHaveCount(0);
  }

  async undo(): Promise<void> {
    await this.undoBar.getByRole('button', { name: 'Undo' }).click();
  }
}
