import { expect, type Locator, type Page } from '@playwright/test';

/** `/reports`, as a person reads it. */
export class ReportsPage {
  readonly heading: Locator;
  readonly chart: Locator;

  constructor(private readonly page: Page) {
    this.heading = page.getByRole('heading', { name: 'Reports', level: 1 });
    this.chart = page.locator('.highcharts-series-0.highcharts-column-series').first();
  }

  async open(): Promise<void> {
    await this.page.goto('/reports');
    await expect(this.heading).toBeVisible();
  }

  figure(name: string): Locator {
    return this.page
      .locator('dl > *')
      .filter({ has: this.page.getByText(name, { exact: true }) })
      .locator('dd');
  }

  /** The duration in a row of the table. */
  async durationOf(row: string): Promise<string> {
    const cells = this.page.getByRole('row').filter({ hasText: row }).first().getByRole('cell');
    return cells.last().innerText();
  }

  async goBack(): Promise<void> {
    await this.page.getByRole('button', { name: 'Previous period' }).click();
  }
}
