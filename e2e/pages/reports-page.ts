import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';

/** The page `/reports`. */
export class ReportsPage {
  readonly heading: Locator;
  readonly barChart: Locator;

  constructor(private readonly page: Page) {
    this.heading = page.getByRole('heading', { name: 'Reports', level: 1 });
    this.barChart = page.locator('.highcharts-container', { has: page.locator('.highcharts-column-series') });
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

  /** Returns where an entry's description and date begin, in px. */
  textsOf(row: Locator): Promise<{ title: number; date: number }> {
    return row.evaluate((element) => {
      const left = (column: string) => {
        const cell = element.querySelector(`[data-column="${column}"]`);
        const text = cell && document.createTreeWalker(cell, NodeFilter.SHOW_TEXT).nextNode();
        const range = document.createRange();
        if (text) range.selectNodeContents(text);
        const input = cell?.querySelector('input');
        if (text || !input) return Math.round(range.getBoundingClientRect().left);
        const { paddingLeft, borderLeftWidth } = getComputedStyle(input);
        const inset = parseFloat(paddingLeft) + parseFloat(borderLeftWidth);
        return Math.round(input.getBoundingClientRect().left + inset);
      };
      return { title: left('title'), date: left('times') };
    });
  }

  async durations(): Promise<string[][]> {
    const rows = await this.page.getByRole('table', { name: 'Time by project' }).getByRole('row').all();
    const cells = await Promise.all(rows.map((row) => row.getByRole('cell').allInnerTexts()));
    return cells.filter((row) => row.length > 0);
  }

  async unfold(group: string): Promise<void> {
    await this.page.getByRole('button', { name: `Details of ${group}` }).click();
  }

  /** Returns the duration of each bar, as for screen readers. */
  async durationsOfBars(): Promise<string[]> {
    const labels = await this.barChart.getByRole('img', { name: /:\d\d$/ }).all();
    return Promise.all(labels.map(async (each) => (await each.getAttribute('aria-label')) ?? ''));
  }

  /** Returns the visible texts of the bar chart: on its axis from the bottom, above its bars from the left, and others. */
  drawnNumbers(): Promise<{ axis: string[]; totals: string[]; others: string[] }> {
    return this.barChart.locator('svg').evaluate((svg) => {
      const drawn = (selector: string) =>
        Array.from(svg.querySelectorAll(selector), (element) => ({
          element,
          box: element.getBoundingClientRect(),
        }))
          .filter(({ element, box }) => box.width > 0 && element.checkVisibility({ opacityProperty: true }))
          .map(({ element, box }) => ({
            element,
            x: box.x,
            bottom: box.bottom,
            text: element.textContent.replace(/\s/g, ' '),
          }));
      const axis = drawn('.highcharts-yaxis-labels text').sort((a, b) => b.bottom - a.bottom);
      const totals = drawn('.highcharts-data-labels text').sort((a, b) => a.x - b.x);
      const dates = drawn('.highcharts-xaxis-labels text');
      const known = new Set([...axis, ...totals, ...dates].map(({ element }) => element));
      const others = drawn('text').filter(({ element }) => !known.has(element));
      const [axisTexts = [], totalTexts = [], otherTexts = []] = [axis, totals, others].map((each) =>
        each.map(({ text }) => text),
      );
      return { axis: axisTexts, totals: totalTexts, others: otherTexts };
    });
  }

  /** Returns name, duration and share of each slice, from the legend. */
  async slices(): Promise<string[][]> {
    const rows = await this.page
      .getByRole('table', { name: /^Share of each/ })
      .locator('tbody tr')
      .all();
    return Promise.all(rows.map((row) => row.locator('th, td').allInnerTexts()));
  }

  /** The total in the middle of the doughnut. */
  get middle(): Locator {
    return this.page.getByRole('paragraph').filter({ hasText: /^Total\d/ });
  }

  /** Downloads the shown report as a PDF; returns the file's name and content. */
  async downloadPdf(): Promise<{ name: string; content: string }> {
    const download = this.page.waitForEvent('download');
    await this.page.getByRole('button', { name: 'Download', exact: true }).click();
    await this.page.getByRole('menuitem', { name: 'Download PDF' }).click();
    const file = await download;
    return { name: file.suggestedFilename(), content: await readFile(await file.path(), 'latin1') };
  }

  async goBack(): Promise<void> {
    await this.page.getByRole('button', { name: 'Previous period' }).click();
  }

  async goForward(): Promise<void> {
    await this.page.getByRole('button', { name: 'Next period' }).click();
  }

  async openPeriod(): Promise<void> {
    await this.page.getByRole('button', { name: /^Change period/ }).click();
    await expect(this.page.getByRole('dialog', { name: 'Period' })).toBeVisible();
  }

  async choosePreset(name: string): Promise<void> {
    await this.page.getByRole('dialog', { name: 'Period' }).getByRole('button', { name }).click();
  }

  async sortBy(column: string): Promise<void> {
    await this.page.getByRole('columnheader', { name: column }).getByRole('button').click();
  }
}
