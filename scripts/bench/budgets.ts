import type { Section } from './section.ts';

/** What a figure of a bench should be at most or at least. */
interface Budget {
  /** The first cell of the figure's row, and the heading of its column. */
  row: string;
  column: string;
  /** In the unit of the cell. */
  limit: number;
  isLeast?: boolean;
}

const atLeast = (row: string, column: string, limit: number): Budget => ({
  row,
  column,
  limit,
  isLeast: true,
});
const atMost = (row: string, column: string, limit: number): Budget => ({ row, column, limit });

/** Budgets by bench, for two cores that also make the requests. */
const budgets: Readonly<Record<string, readonly Budget[]>> = {
  throughput: [
    atLeast('usertime/list, 50 entries', 'requests/s', 1150),
    atLeast('usertime/manual_entry', 'requests/s', 2600),
    atLeast('usertime/running', 'requests/s', 3000),
    atLeast('token/verify', 'requests/s', 5000),
    atMost('usertime/create', 'memory', 300),
  ],
  reports: [
    atMost('week_data of a month', 'p50', 50),
    atMost('week_data of a year', 'p50', 300),
    atMost('four week_data of a year at once', 'p50', 600),
    atMost('response of a month, kB', 'p50', 100),
    atMost('usertime/list during four week_data of a year, times as long', 'p99', 2),
    atMost('memory of the server after them, MB', 'p50', 300),
    atMost('many groups: month, times its sums', 'p50', 1.5),
    atMost('many groups: year, times its sums', 'p50', 1.5),
  ],
  'report-page': [atMost('first opening', 'table', 1000), atMost('first opening', 'charts', 1000)],
  growth: [
    atMost('1,000,000 entries', 'list, ratio', 1.25),
    atMost('1,000,000 entries', 'manual_entry, ratio', 1.25),
    atMost('1,000,000 entries, beside 10,000 workspaces', 'list, ratio', 1.25),
    atMost('1,000,000 entries, beside 10,000 workspaces', 'manual_entry, ratio', 1.25),
  ],
};

/** The benches that `npm run bench -- check` runs. */
export const budgetedBenches = Object.keys(budgets);

/** The part by which a figure may miss its budget before the check fails: machines are not alike. */
const tolerance = 0.25;

const shown = ({ column, limit, isLeast }: Budget) =>
  `${column} ${isLeast ? '≥' : '≤'} ${limit.toLocaleString('en')}`;

/** Returns the section with the command that makes it and, where its bench has budgets, with a column of them. */
export function withBudgets(bench: string, { note, header, rows, ...section }: Section): Section {
  const own = budgets[bench] ?? [];
  const command = `${note} \`npm run bench -- ${bench}\``;
  if (own.length === 0) return { ...section, note: command, header, rows };
  const budgetOf = ([first]: readonly string[]) =>
    own
      .filter(({ row }) => row === first)
      .map(shown)
      .join(', ');
  return {
    ...section,
    note: command,
    header: [...header, 'budget'],
    rows: rows.map((row) => [...row, budgetOf(row)]),
  };
}

/** Returns a sentence for each figure of a bench that misses its budget by more than the tolerance, or is not there. */
export function missedBudgets(bench: string, { header, rows }: Section): string[] {
  return (budgets[bench] ?? []).flatMap((budget) => {
    const { row, column, limit, isLeast } = budget;
    const cell = rows.find(([first]) => first === row)?.[header.indexOf(column)];
    const figure = Number.parseFloat((cell ?? '').replaceAll(',', ''));
    const isMet = isLeast ? figure >= limit * (1 - tolerance) : figure <= limit * (1 + tolerance);
    return isMet ? [] : [`${row}: ${cell ?? 'no figure'} (${shown(budget)})`];
  });
}

/** All budgets with the commands that make their figures. */
export const budgetTable = (): Section => ({
  title: 'Budgets',
  note: 'For two cores that also make the requests. `npm run bench -- check` fails if a figure misses its budget by more than a quarter. It is no part of `npm test`: a busy machine would fail it for no reason.',
  header: ['figure', 'budget', 'command'],
  rows: Object.entries(budgets).flatMap(([bench, own]) =>
    own.map((budget) => [budget.row, shown(budget), `\`npm run bench -- ${bench}\``]),
  ),
});
