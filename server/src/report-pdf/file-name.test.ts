import { reportFileName } from './file-name.ts';

it('a file is named by its report and its time of creation in seconds', () => {
  const instant = new Date('2026-11-18T09:00:00.123Z');
  expect(reportFileName('summary', 'pdf', instant)).toBe('reports_20261118090000.pdf');
  expect(reportFileName('detailed', 'xlsx', instant)).toBe('detail_reports_20261118090000.xlsx');
});
