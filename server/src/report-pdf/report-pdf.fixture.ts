import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { ReportGroup, ReportSubgroup } from '@timeweave/shared/api';
import type { PrintedEntry } from './detailed-pdf.ts';
import type { PdfSettings } from './paper.ts';
import type { SummaryReport } from './group-columns.ts';

const fonts = path.dirname(
  createRequire(import.meta.url).resolve('@expo-google-fonts/noto-sans/package.json'),
);
const font = (file: string) => new Uint8Array(readFileSync(path.join(fonts, file)));

export const settings: PdfSettings = {
  fonts: {
    regular: font('400Regular/NotoSans_400Regular.ttf'),
    bold: font('700Bold/NotoSans_700Bold.ttf'),
  },
  formats: {
    dateFormat: 'DD.MM.YYYY',
    timeFormat: '24-hour',
    timeDurationFormat: 'Improved',
    firstDayOfWeek: 1,
  },
  currency: 'EUR',
};

export const heading = {
  workspace: 'Analytical Engines',
  start: '2026-11-16',
  end: '2026-11-22',
  filters: [],
};

/** 16 November 2026, 09:00 UTC, in s. */
const nine = Date.UTC(2026, 10, 16, 9) / 1000;

/** Returns the n-th entry of a list, one hour long. */
export const entry = (n: number, fields: Partial<PrintedEntry> = {}): PrintedEntry => ({
  title: `Entry ${n}`,
  project_id: 7,
  project_name: 'Note G',
  client_name: 'Royal Society',
  tag_title: '',
  user_id: 1,
  first_name: 'Ada',
  last_name: 'Lovelace',
  timerTime: 3_600_000,
  timer_start: nine,
  timer_end: nine + 3600,
  is_billable: 0,
  time: 3_600_000,
  date: '2026-11-16',
  ...fields,
});

export const subgroup = (
  name: string,
  hours: number,
  fields: Partial<ReportSubgroup> = {},
): ReportSubgroup => ({
  key: name,
  name,
  color: null,
  time: hours * 3_600_000,
  exact_time: hours * 3_600_000,
  billable_time: 0,
  entries: 1,
  money: null,
  ...fields,
});

export const group = (name: string, hours: number, fields: Partial<ReportGroup> = {}): ReportGroup => ({
  ...subgroup(name, hours),
  groups: [],
  ...fields,
});

/** Returns a summary of the groups; its bars are the days of one week. */
export function summaryOf(groups: ReportGroup[], fields: Partial<SummaryReport> = {}): SummaryReport {
  const totalTime = groups.reduce((sum, { time }) => sum + time, 0);
  const days = ['16', '17', '18', '19', '20', '21', '22'].map((day) => `2026-11-${day}`);
  return {
    barGraphData: days.map((day, n) => {
      const time = n === 0 ? totalTime : 0;
      return { start: day, end: day, label: day, hours: time / 3_600_000, time, stacks: [] };
    }),
    project: [],
    usertimeList: [],
    totalTime,
    exactTime: totalTime,
    rounding: null,
    billableTime: 0,
    timeZone: 'Europe/London',
    groups,
    stacks: [],
    money: null,
    entries: groups.length,
    ...fields,
  };
}
