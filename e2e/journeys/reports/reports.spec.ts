import { joinedColleague } from '../../fixtures/colleague.ts';
import { expect, test } from '../../fixtures/test.ts';
import { ReportsPage } from '../../pages/reports-page.ts';
import { secondsIn } from '../../pages/timer-page.ts';

test('the report agrees with the list to the second, and its entries are edited there', async ({
  page,
  person,
  timer,
  reports,
}) => {
  const { workspace_id } = person.auth;
  await person.call('POST /api/tag/add', { workspace_id, tag_title: 'night' });
  await timer.open();

  await test.step('a user creates a project in the picker and tracks time on it', async () => {
    await timer.createProject('Difference Engine');
    await timer.start('Turn the crank');
    await timer.runFor(4);
    await timer.stop();
    await timer.start('Think');
    await timer.runFor(1);
    await timer.stop();
    await expect(timer.entry('Turn the crank')).toContainText('Difference Engine');
    await expect(timer.entry('Think')).toBeVisible();
  });

  const total = await timer.totalOf('Today').innerText();
  const onProject = await timer.durationOf('Turn the crank');
  const without = await timer.durationOf('Think');
  expect(secondsIn(onProject) + secondsIn(without)).toBe(secondsIn(total));

  await test.step('this week’s report has the same figures', async () => {
    await reports.open();
    await expect(reports.figure('Total')).toHaveText(total);
    await expect(reports.barChart).toBeVisible();
    await reports.unfold('Difference Engine');
    await reports.unfold('Without Project');
    await expect
      .poll(() => reports.durations())
      .toEqual([
        ['Difference Engine', onProject],
        ['Turn the crank', onProject],
        ['Without Project', without],
        ['Think', without],
        ['Total', total],
      ]);
  });

  await test.step('its charts have a bar for each day of the week and a slice for each project', async () => {
    const bars = await reports.durationsOfBars();
    expect(bars).toHaveLength(7);
    expect(bars.filter((bar) => !bar.endsWith(', 0:00:00'))).toEqual([expect.stringMatching(`, ${total}$`)]);
    const percent = expect.stringMatching(/%$/);
    expect(await reports.slices()).toEqual([
      ['Difference Engine', onProject, percent],
      ['Without Project', without, percent],
    ]);
  });

  await test.step('the report is downloaded as a PDF with its own fonts', async () => {
    const { name, content } = await reports.downloadPdf();
    expect(name).toMatch(/^reports_\d{14}\.pdf$/);
    expect(content).toMatch(/^%PDF-.*\/FontFile2.*%%EOF\s*$/s);
  });

  await test.step('the previous week is empty, and the URL names the week', async () => {
    await reports.goBack();
    await expect(page.getByText('No time in this period')).toBeVisible();
    await expect(page).toHaveURL(/[?&]start=\d{4}-\d\d-\d\d&end=\d{4}-\d\d-\d\d/);
    await page.reload();
    await expect(page.getByText('No time in this period')).toBeVisible();
    await reports.goForward();
    await expect(reports.figure('Total')).toHaveText(total);
  });

  await test.step('the Detailed tab edits an entry with the timer’s controls, and undoes it', async () => {
    await page.getByRole('tab', { name: 'Detailed' }).click();
    await timer.type(page.getByRole('textbox', { name: 'Description of Think' }), 'Note G');
    await expect(page.getByText('Renamed “Think”')).toBeVisible();
    const row = page.getByRole('row').filter({ has: page.getByRole('textbox', { name: 'End of Note G' }) });
    await row.getByRole('combobox', { name: 'Tags: none' }).click();
    await page.getByRole('option', { name: 'night' }).click();
    await page.keyboard.press('Escape');
    await expect(row.getByRole('combobox', { name: 'Tags: night' })).toBeVisible();
    await timer.undo('Changed the tags');
    await expect(row.getByRole('combobox', { name: 'Tags: none' })).toBeVisible();
  });

  await test.step('the list has the new description', async () => {
    await page.getByRole('complementary').getByRole('link', { name: 'Timer' }).click();
    await expect(timer.entry('Note G')).toBeVisible();
  });
});

test('filters change the report, and a colleague sees the same through the link', async ({
  browser,
  page,
  person,
  reports,
  baseURL,
}) => {
  const { workspace_id } = person.auth;
  const end = Math.floor(Date.now() / 1000);
  const book = (title: string, seconds: number, is_billable: 0 | 1) =>
    person.call('POST /api/usertime/manual_entry', {
      workspace_id,
      title,
      is_billable,
      timer_start: end - seconds,
      timer_end: end,
    });
  await book('Turn the crank', 60, 1);
  await book('Oil the crank', 30, 0);
  await book('Think', 15, 0);

  await reports.open();
  await expect(reports.figure('Total')).toHaveText('0:01:45');

  await test.step('by description, by billable, and by a period of one day', async () => {
    await page.getByRole('button', { name: 'More filters' }).click();
    await page.getByRole('searchbox', { name: 'Find description' }).fill('CRANK');
    await expect(reports.figure('Total')).toHaveText('0:01:30');
    await page.getByRole('combobox', { name: 'Billable' }).click();
    await page.getByRole('option', { name: 'Not billable' }).click();
    await expect(reports.figure('Total')).toHaveText('0:00:30');
    await reports.openPeriod();
    await reports.choosePreset('Last 30 days');
    await expect(reports.figure('Total')).toHaveText('0:00:30');
    await reports.sortBy('Title');
  });

  const colleague = await joinedColleague(baseURL ?? '', person, 'Grace');

  await test.step('a colleague who opens the link sees the same entries', async () => {
    const context = await browser.newContext({ serviceWorkers: 'block' });
    const other = await context.newPage();
    await other.goto(`${baseURL}/favicon.svg`);
    await other.evaluate(
      (auth) => localStorage.setItem('timeweave.session', auth),
      JSON.stringify(colleague.auth),
    );
    const theirs = new ReportsPage(other);
    await other.goto(page.url());
    await expect(theirs.figure('Total')).toHaveText('0:00:30');
    await expect(other.getByRole('combobox', { name: 'Users: Ada Lovelace' })).toBeVisible();
    await expect(other.getByRole('columnheader', { name: 'Title' })).toHaveAttribute(
      'aria-sort',
      'ascending',
    );
    expect(other.url()).toBe(page.url());
    await other.getByRole('tab', { name: 'Detailed' }).click();
    await expect(other.getByText('Oil the crank')).toBeVisible();
    await other.reload();
    await expect(other.getByText('Oil the crank')).toBeVisible();
    const summary = other.getByRole('tab', { name: 'Summary' });
    await summary.click();
    await expect(summary).toHaveAttribute('aria-selected', 'true');
    await other.getByRole('button', { name: 'Clear filters' }).click();
    await expect(other.getByText('No time in this period')).toBeVisible();
    await context.close();
  });

  await test.step('entries of others stand in the rows as one’s own, which can be edited', async () => {
    const theirs = { workspace_id, title: 'Oil the wheels', timer_start: end - 300, timer_end: end - 240 };
    await colleague.call('POST /api/usertime/manual_entry', theirs);
    await page.goto('/reports?tab=detailed&users=none');
    const row = (title: string) => page.getByRole('row').filter({ has: page.getByText(title) });
    await expect(row('Oil the wheels')).toBeVisible();
    const own = page.getByRole('row').filter({ has: page.getByRole('textbox', { name: /Oil the crank/ }) });
    expect(await reports.textsOf(row('Oil the wheels'))).toEqual(await reports.textsOf(own));
  });
});
