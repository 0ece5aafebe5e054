import { burnOptions, shareLines } from './burn-options.ts';

it.each([
  [0, [0, 0.25, 0.5, 0.75, 1]],
  [1, [0, 0.25, 0.5, 0.75, 1]],
  [1.1, [0, 0.25, 0.5, 0.75, 1, 1.25]],
  [2.3, [0, 0.5, 1, 1.5, 2, 2.5]],
  [40, [0, 10, 20, 30, 40]],
])('the axis of a burn up to %s has lines at %j', (largest, lines) => {
  expect(shareLines(largest)).toEqual(lines);
});

it('the budget is a line at 100 %, also when little is used', () => {
  const colors = {
    ...{ text: '#000', muted: '#555', line: '#ccc', accent: '#07c', surface: '#fff', hover: '#eee' },
    ...{ outline: '#999', billable: '#070', notBillable: '#bbb', other: '#aaa' },
  };
  const points = [{ date: '2026-11-01', share: 0.1, text: '1:00' }];
  const { yAxis, xAxis } = burnOptions({ points, width: 320, colors, dateFormat: 'DD-MM-YYYY' });
  expect(yAxis).toMatchObject({ plotLines: [{ value: 1 }], tickPositions: [0, 0.25, 0.5, 0.75, 1] });
  expect(xAxis).toMatchObject({ categories: ['01-11'] });
});
