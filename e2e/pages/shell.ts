import type { Locator, Page } from '@playwright/test';

/** What stands around every page of a signed-in person. */
export class Shell {
  readonly sidebar: Locator;
  readonly workspaceSwitcher: Locator;
  readonly userMenu: Locator;

  constructor(private readonly page: Page) {
    this.sidebar = page.getByRole('complementary');
    this.workspaceSwitcher = page.getByRole('button', { name: /^Workspace / }).first();
    this.userMenu = page.getByRole('button', { name: /^Account of/ }).first();
  }

  link(name: string): Locator {
    return this.sidebar.getByRole('link', { name });
  }

  async switchTo(workspace: string): Promise<void> {
    await this.workspaceSwitcher.click();
    await this.page.getByRole('menuitem', { name: workspace }).click();
  }
}
