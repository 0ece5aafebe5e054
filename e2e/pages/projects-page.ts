import { expect, type Locator, type Page } from '@playwright/test';

/** The page `/projects`. */
export class ProjectsPage {
  readonly newProject: Locator;
  readonly dialog: Locator;
  readonly name: Locator;

  constructor(readonly page: Page) {
    this.newProject = page.getByRole('button', { name: 'New project' });
    this.dialog = page.getByRole('dialog');
    this.name = this.dialog.getByLabel('Project name');
  }

  async open(query = ''): Promise<void> {
    await this.page.goto(`/projects${query}`);
    await expect(this.page.getByRole('heading', { name: 'Projects', exact: true })).toBeVisible();
  }

  row(name: string): Locator {
    return this.page.getByRole('row').filter({ has: this.page.getByRole('link', { name, exact: true }) });
  }

  names(): Promise<string[]> {
    return this.page.getByRole('table', { name: 'Projects' }).getByRole('link').allInnerTexts();
  }

  async linkTo(name: string): Promise<string> {
    return (await this.page.getByRole('link', { name, exact: true }).getAttribute('href')) ?? '';
  }

  async create(name: string): Promise<void> {
    await this.newProject.click();
    await this.name.fill(name);
    await this.dialog.getByRole('button', { name: 'Create' }).click();
    await expect(this.dialog).toHaveCount(0);
    await expect(this.row(name)).toBeVisible();
  }

  async choose(action: string, name: string): Promise<void> {
    await this.page.getByRole('button', { name: `More for ${name}`, exact: true }).click();
    // The menu of another row may still be closing.
    const menu = this.page.getByRole('menu', { name: `More for ${name}` });
    await menu.getByRole('menuitem', { name: action }).click();
  }

  async show(mode: 'Active' | 'Archived' | 'Both'): Promise<void> {
    await this.page.getByRole('combobox', { name: 'Show' }).click();
    await this.page.getByRole('option', { name: mode }).click();
  }
}

export const projectPath = (id: number) => `/projectteam?id=${encodeURIComponent(btoa(String(id)))}`;
