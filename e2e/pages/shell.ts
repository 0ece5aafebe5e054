import type { Locator, Page } from '@playwright/test';

/** The shell around every page of a signed-in user. */
export class Shell {
  readonly sidebar: Locator;
  readonly workspaceSwitcher: Locator;
  readonly userMenu: Locator;
  readonly bottomBar: Locator;

  constructor(private readonly page: Page) {
    this.sidebar = page.getByRole('complementary');
    this.workspaceSwitcher = page.getByRole('button', { name: /^Workspace / }).first();
    this.userMenu = page.getByRole('button', { name: /^Account of/ }).first();
    this.bottomBar = page.getByRole('navigation', { name: 'Main' }).last();
  }

  link(name: string): Locator {
    return this.sidebar.getByRole('link', { name });
  }

  async links(): Promise<string[][]> {
    const found = await this.sidebar.getByRole('link').all();
    return Promise.all(
      found.map(async (link) => [await link.innerText(), (await link.getAttribute('href')) ?? '']),
    );
  }

  async switchTo(workspace: string): Promise<void> {
    await this.workspaceSwitcher.click();
    await this.page.getByRole('menuitem', { name: workspace }).click();
  }
}
