import { expect, type Locator, type Page } from '@playwright/test';

export class Picker {
  readonly search: Locator;
  readonly options: Locator;

  constructor(
    private readonly page: Page,
    private readonly trigger: Locator,
    searchLabel: string,
  ) {
    this.search = page.getByRole('combobox', { name: searchLabel });
    this.options = page.getByRole('listbox').last().getByRole('option');
  }

  async open(): Promise<void> {
    await this.trigger.focus();
    await this.page.keyboard.press('Enter');
    await expect(this.search).toBeFocused();
  }

  async press(...keys: string[]): Promise<void> {
    for (const key of keys) await this.page.keyboard.press(key);
  }

  async find(text: string): Promise<void> {
    await this.search.fill(text);
  }

  /** Expects the highlighted choice for screen readers, and that it is visible. */
  async expectHighlighted(name: string): Promise<void> {
    const id = () => this.search.getAttribute('aria-activedescendant');
    await expect.poll(async () => this.page.locator(`[id="${await id()}"]`).textContent()).toBe(name);
    await expect(this.page.locator(`[id="${await id()}"]`)).toBeInViewport({ ratio: 0.9 });
  }

  async expectOptions(...names: string[]): Promise<void> {
    await expect(this.options).toHaveText(names);
  }

  /** Picks the highlighted choice. */
  async take(): Promise<void> {
    await this.leaveBy('Enter');
  }

  async close(): Promise<void> {
    await this.leaveBy('Escape');
  }

  private async leaveBy(key: string): Promise<void> {
    await this.page.keyboard.press(key);
    await expect(this.search).toHaveCount(0);
    await expect(this.trigger).toBeFocused();
  }
}
