import { expect, type Locator, type Page } from '@playwright/test';

/** The page `/dashboard`. */
export class TimerPage {
  readonly description: Locator;
  readonly suggestions: Locator;
  readonly duration: Locator;
  /** The clock of an entry that is not started yet. */
  readonly draftClock: Locator;
  readonly stopButton: Locator;
  readonly startButton: Locator;
  readonly projectPicker: Locator;
  readonly tagPicker: Locator;
  readonly bar: Locator;

  constructor(private readonly page: Page) {
    this.description = page.getByRole('combobox', { name: 'Description', exact: true });
    this.suggestions = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');
    this.duration = page.getByRole('timer', { name: 'Duration' });
    this.stopButton = page.getByRole('button', { name: 'Stop', exact: true });
    this.startButton = page.getByRole('button', { name: 'Start', exact: true });
    this.bar = page.getByRole('region', { name: 'Timer' });
    this.draftClock = this.bar.getByRole('textbox', { name: 'Duration', exact: true });
    this.projectPicker = this.bar.getByRole('combobox', { name: /^Project/ });
    this.tagPicker = this.bar.getByRole('combobox', { name: /^Tags/ });
  }

  async open(): Promise<void> {
    await this.page.goto('/dashboard');
    await expect(this.description).toBeVisible();
  }

  async start(description: string): Promise<void> {
    await this.description.fill(description);
    await this.description.press('Enter');
    await expect(this.stopButton).toBeEnabled();
  }

  async stop(): Promise<void> {
    await this.stopButton.click();
    await expect(this.startButton).toBeEnabled();
  }

  /** Undoes the action of a note: a former undo may still be offered when the page already shows the action. */
  async undo(action: string): Promise<void> {
    const note = this.page.getByRole('status').filter({ hasText: action });
    await note.getByRole('button', { name: 'Undo' }).click();
  }

  /** Waits until the running timer shows a number of seconds. */
  async runFor(seconds: number): Promise<void> {
    await expect.poll(async () => secondsIn(await this.duration.innerText())).toBeGreaterThanOrEqual(seconds);
  }

  /** Opens the dialog of a new project from the picker; the name is the search text. */
  async nameNewProject(name: string): Promise<void> {
    await this.projectPicker.click();
    await this.page.getByPlaceholder('Find Project...').fill(name);
    await this.page.getByRole('button', { name: 'New Project' }).click();
  }

  async createProject(name: string): Promise<void> {
    await this.nameNewProject(name);
    await this.page.getByRole('button', { name: 'Create' }).click();
    await expect(this.bar.getByRole('combobox', { name: `Project: ${name}` })).toBeVisible();
  }

  day(name: string): Locator {
    return this.page.getByRole('region', { name });
  }

  totalOf(day: string): Locator {
    return this.page.getByLabel(new RegExp(`^Total of (\\w+, )?${day}$`));
  }

  durationOf(description: string): Promise<string> {
    return this.cell('Duration', description).inputValue();
  }

  cell(what: 'Description' | 'Start' | 'End' | 'Duration', description: string): Locator {
    return this.entry(description).getByRole('textbox', { name: `${what} of` });
  }

  entry(description: string): Locator {
    const named = this.page.getByRole('textbox', { name: `Description of ${description}` });
    return this.page.getByRole('row').filter({ has: named });
  }

  group(name: string) {
    const toggle = this.page.getByRole('button', { name, exact: true });
    const row = this.page.getByRole('row').filter({ has: toggle });
    return { row, toggle, description: row.getByRole('textbox', { name: 'Description of' }) };
  }

  /** Scrolls until the list has loaded and rendered its last entry. */
  async scrollToEnd(description: string): Promise<void> {
    await expect(async () => {
      await this.page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
      await expect(this.entry(description)).toBeVisible({ timeout: 100 });
    }).toPass({ intervals: [50] });
  }

  async type(cell: Locator, text: string): Promise<void> {
    await cell.fill(text);
    await cell.press('Enter');
  }

  /** Types a time or the duration of a manual entry, without adding it. */
  async typeManual(label: 'Start time' | 'End time' | 'Duration', text: string): Promise<void> {
    const field = this.manual(label);
    await field.fill(text);
    await field.press('Tab');
  }

  manual(label: 'Start time' | 'End time' | 'Duration'): Locator {
    return this.bar.getByRole('textbox', { name: label, exact: true });
  }

  async choose(action: string, description: string): Promise<void> {
    await this.chooseFrom(this.entry(description), action, description);
  }

  /** Chooses from the menu of a row, which has this name in its labels. */
  async chooseFrom(row: Locator, action: string, description: string): Promise<void> {
    await row.getByRole('button', { name: `More for ${description}` }).click();
    // The menu of another row may still be closing.
    const menu = this.page.getByRole('menu', { name: `More for ${description}` });
    await menu.getByRole('menuitem', { name: action }).click();
  }
}

/** Parses `h:mm:ss` to seconds. */
export function secondsIn(clock: string): number {
  const [hours = 0, minutes = 0, seconds = 0] = clock.split(':').map(Number);
  return hours * 3600 + minutes * 60 + seconds;
}
