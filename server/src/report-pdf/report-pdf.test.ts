import { deflateSync } from 'node:zlib';
import { detailedPdf } from './detailed-pdf.ts';
import { textsOf } from './pdf-text.fixture.ts';
import { entry, group, heading, settings, subgroup, summaryOf } from './report-pdf.fixture.ts';
import { summaryPdf } from './summary-pdf.ts';

const today = '2026-11-30';
const levels = { group: 'project', then: 'description', stack: 'project' } as const;

function detailed(
  entries: ReturnType<typeof entry>[],
  rounding: string | null = null,
  formats = settings.formats,
) {
  const sum = (field: 'time' | 'timerTime') => entries.reduce((before, each) => before + each[field], 0);
  const totals = {
    entries: entries.length,
    totalTime: sum('time'),
    exactTime: sum('timerTime'),
    billableTime: 0,
  };
  return detailedPdf(
    { heading, entries, totals, rounding, timeZone: 'Europe/London' },
    { ...settings, formats },
  );
}

const secondsIn = (duration: string) =>
  duration
    .replaceAll(',', '')
    .split(':')
    .reduce((before, part) => before * 60 + Number(part), 0);

describe('the detailed report', () => {
  const entries = Array.from({ length: 150 }, (_, n) => {
    const time = (n * 613 + 60) * 1000;
    return entry(n, { time, timerTime: time });
  });
  const pages = textsOf(detailed(entries));

  it("numbers the pages and repeats the table's head", () => {
    expect(pages.length).toBeGreaterThan(2);
    pages.forEach((page, n) => {
      expect(page).toContain(`${n + 1} of ${pages.length}`);
      expect(page).toContain('Description');
    });
  });

  it('lists each entry once, in order, with durations that add up to the total', () => {
    const titles = pages.flat().filter((text) => text.startsWith('Entry '));
    expect(titles).toEqual(entries.map(({ title }) => title));
    const durations = pages.flat().filter((text) => /^[\d,]+:\d\d:\d\d$/.test(text));
    // the figure above the table, and after the entries the total below it
    const [figure = '', ...rows] = durations.filter((text) => text !== '0:00:00');
    const total = rows.pop() ?? '';
    expect(total).toBe(figure);
    expect(rows.map(secondsIn).reduce((sum, seconds) => sum + seconds, 0)).toBe(secondsIn(total));
  });

  it('never splits an entry across two pages', () => {
    const long = (n: number) => Array.from({ length: 80 }, (_, word) => `n${n}w${word}`).join(' ');
    const texts = textsOf(detailed(Array.from({ length: 30 }, (_, n) => entry(n, { title: long(n) }))));
    expect(texts.length).toBeGreaterThan(4);
    for (let n = 0; n < 30; n += 1) {
      const having = texts.filter((page) => page.some((text) => text.includes(`n${n}w`)));
      expect(having).toHaveLength(1);
      expect(having[0]?.join(' ')).toContain(`n${n}w79`);
    }
  });

  it('shortens a text that would be taller than a page, also in the narrowest columns', () => {
    const title = 'W'.repeat(3000);
    const tags = Array.from({ length: 100 }, (_, n) => `${n}${'W'.repeat(100)}`).join(',');
    const entries = [entry(0, { title, tag_title: tags }), entry(1, { user_id: 2 })];
    const formats = { ...settings.formats, timeFormat: '12-hour' } as const;
    const texts = textsOf(detailed(entries, 'Round up to 1 minute', formats));
    const lines = texts.map((page) => page.filter((text) => text.includes('WWWW')).length);
    expect(lines.filter((count) => count > 0)).toHaveLength(1);
    expect(texts.flat().filter((text) => text.endsWith('…'))).toHaveLength(2);
  });

  it('shows members if there are several, and exact durations if rounded', () => {
    const other = entry(1, {
      user_id: 2,
      first_name: 'Grace',
      last_name: 'Hopper',
      time: 900_000,
      timerTime: 61_000,
    });
    const rounded = textsOf(detailed([entry(0), other], 'Round up to 15 minutes')).flat();
    expect(rounded).toEqual(expect.arrayContaining(['Member', 'Grace', 'Exact', '0:15:00', '0:01:01']));
    const texts = textsOf(detailed([entry(0)])).flat();
    expect(texts).not.toContain('Member');
    expect(texts).not.toContain('Exact');
  });
});

it('prints Latin, Greek and Cyrillic', () => {
  const titles = ['Größe prüfen', 'Συνάντηση', 'Подготовка отчёта №7', 'Đặng Văn ₴ ₺ ẞ'];
  const texts = textsOf(detailed(titles.map((title, n) => entry(n, { title }))));
  expect(texts.flat()).toEqual(expect.arrayContaining(titles));
});

it('replaces each character that the font lacks', () => {
  const titles = ['会議 notes', 'family 👩‍👩‍👧!', 'two\nlines\u200b\u202e'];
  const texts = textsOf(detailed(titles.map((title, n) => entry(n, { title })))).flat();
  expect(texts).toEqual(expect.arrayContaining(['�� notes', 'family �!', 'two lines']));
});

describe('the summary', () => {
  const money = { billable_amount: '90.00', labor_cost: '40.00', margin: '50.00' };
  const groups = [
    group('Note G', 3, {
      client_name: 'Royal Society',
      groups: [subgroup('Bernoulli', 2), subgroup('', 1)],
      money,
    }),
    group('Atlas', 1.25, { more_groups: { count: 12, time: 4_500_000 }, money }),
  ];

  it('shows groups, subgroups, unlisted groups and the total', () => {
    const texts = textsOf(summaryPdf({ heading, today, report: summaryOf(groups), levels }, settings)).flat();
    const table = texts.slice(texts.indexOf('Project, description'));
    expect(table.filter((text) => !/%$|^\d$/.test(text))).toEqual([
      ...['Project, description', 'Entries', 'Duration', 'Share'],
      ...['Note G · Royal Society', '3:00:00', 'Bernoulli', '2:00:00', '(No description)', '1:00:00'],
      ...['Atlas', '1:15:00', 'and 12 more', '1:15:00', 'Total', '4:15:00', '1 of 1'],
    ]);
  });

  it('shows amounts and exact durations if the report has them', () => {
    const report = summaryOf(groups, { money, rounding: 'Round up to 15 minutes' });
    const pdf = summaryPdf({ heading, today, report, levels, roundBy: 'group' }, settings);
    const texts = textsOf(pdf).flat();
    expect(texts).toEqual(expect.arrayContaining(['Labor cost', '€40.00', 'Exact']));
    expect(texts.join(' ')).toContain('Each group is rounded: Round up to 15 minutes.');
  });

  it('shows each change since the previous period, as the page does', () => {
    const before = { billable_amount: '100.00', labor_cost: '0.00', margin: '50.00' };
    const report = summaryOf([group('Note G', 3, { previous_time: 7_200_000, money })], {
      money,
      previous: { start: '2026-11-09', end: '2026-11-15', totalTime: 0, billableTime: 0, money: before },
    });
    const texts = (on: string) =>
      textsOf(summaryPdf({ heading, today: on, report, levels }, settings)).flat();
    expect(texts(today)).toEqual(
      expect.arrayContaining([
        ...['Compared with 09.11.2026 – 15.11.2026, the 7 days before.', 'Change'],
        ...['+3:00:00 (new)', '0 % before', '−€10.00 (−10 %)', '€0.00 (0 %)', '+1:00:00 (+50 %)'],
      ]),
    );
    expect(texts('2026-11-16')).toContain('Change so far');
  });

  it('shows no change without a comparison', () => {
    const texts = textsOf(summaryPdf({ heading, today, report: summaryOf(groups), levels }, settings)).flat();
    expect(texts.join(' ')).not.toMatch(/Change|Compared/);
  });

  it('writes a total above each bar of a month, and names months as the page does', () => {
    const hour = 3_600_000;
    const bar = (label: string, hours: number) => ({
      ...{ start: label, end: label, label, hours, time: hours * hour, stacks: [] },
    });
    const days = Array.from({ length: 31 }, (_, n) =>
      bar(`2026-10-${String(n + 1).padStart(2, '0')}`, n + 100),
    );
    const textsWith = (barGraphData: ReturnType<typeof bar>[]) =>
      textsOf(
        summaryPdf({ heading, today, report: summaryOf(groups, { barGraphData }), levels }, settings),
      ).flat();
    expect(textsWith(days)).toEqual(expect.arrayContaining(days.map(({ hours }) => String(hours))));
    expect(textsWith([bar('2026-10', 3), bar('2026-11', 4)])).toEqual(
      expect.arrayContaining(['Oct', 'Nov', '3:00:00']),
    );
  });

  it('prints the workspace, period, filters and time zone', () => {
    const filters = ['Client: Royal Society', 'Billable'];
    const pdf = summaryPdf(
      { heading: { ...heading, filters }, today, report: summaryOf(groups), levels },
      settings,
    );
    const texts = textsOf(pdf).flat();
    expect(texts).toEqual(
      expect.arrayContaining([
        'Analytical Engines',
        '16.11.2026 – 22.11.2026, 7 days',
        'Filters: Client: Royal Society · Billable',
        'Days are cut in Europe/London. Durations are not rounded.',
      ]),
    );
  });

  it('sums up the groups without a slice, also when groups share time', () => {
    const tags = Array.from({ length: 9 }, (_, n) => group(`tag ${n}`, 1));
    const report = { ...summaryOf(tags), totalTime: 4 * 3_600_000 };
    const texts = textsOf(
      summaryPdf({ heading, today, report, levels: { ...levels, group: 'tag', then: 'none' } }, settings),
    ).flat();
    expect(texts[texts.indexOf('Other (2)') + 1]).toBe('2:00:00');
  });

  it('wraps a long name of a single share, without characters that the font lacks', () => {
    const only = [group(`${'Engine '.repeat(43)}漢`, 1)];
    const texts = textsOf(
      summaryPdf({ heading, today, report: summaryOf(only), levels: { ...levels, then: 'none' } }, settings),
    ).flat();
    const first = texts.findIndex((text) => text.startsWith('All time is on'));
    expect(texts[first]?.length).toBeLessThan(130);
    const sentence = texts.slice(first, texts.findIndex((text) => text.endsWith('”.')) + 1).join(' ');
    expect(sentence.match(/Engine/g)).toHaveLength(43);
    expect(sentence).not.toMatch(/[漢\0]/);
  });

  it('orders the groups as chosen, and the slices by size', () => {
    const order = { by: 'title', direction: 'ascending' } as const;
    const texts = textsOf(
      summaryPdf({ heading, today, report: summaryOf(groups), levels, order }, settings),
    ).flat();
    const names = texts.filter((text) => /^(Note G|Atlas)/.test(text));
    expect(names).toEqual(['Note G · Royal Society', 'Atlas', 'Atlas', 'Note G · Royal Society']);
  });

  it('names weeks by their number and days', () => {
    const weeks = [group('2026-11-16', 1)];
    const byWeek = { ...levels, group: 'week', then: 'none' } as const;
    const texts = textsOf(
      summaryPdf({ heading, today, report: summaryOf(weeks), levels: byWeek }, settings),
    ).flat();
    expect(texts).toContain('week 47 · 16.11.2026 – 22.11.2026');
  });

  it('creates a report without any time', () => {
    const texts = textsOf(summaryPdf({ heading, today, report: summaryOf([]), levels }, settings)).flat();
    expect(texts).toEqual(expect.arrayContaining(['Total', '0:00:00', '1 of 1']));
  });

  it("prints the workspace's logo", () => {
    const logo = png(4, 2);
    const withLogo = summaryPdf(
      { heading: { ...heading, logo }, today, report: summaryOf(groups), levels },
      settings,
    );
    expect(Buffer.from(withLogo).toString('latin1')).toMatch(/\/Subtype \/Image\s+\/Width 4\s+\/Height 2/);
  });
});

/** Returns a black 8-bit grayscale PNG. */
function png(width: number, height: number): Uint8Array {
  const chunk = (type: string, data: Buffer) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    const body = Buffer.concat([Buffer.from(type), data]);
    const sum = Buffer.alloc(4);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const size = Buffer.alloc(13);
  size.writeUInt32BE(width);
  size.writeUInt32BE(height, 4);
  size[8] = 8;
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  const pixels = deflateSync(Buffer.alloc((width + 1) * height));
  return new Uint8Array(
    Buffer.concat([signature, chunk('IHDR', size), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]),
  );
}

function crc32(bytes: Buffer): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return (crc ^ 0xffffffff) >>> 0;
}
