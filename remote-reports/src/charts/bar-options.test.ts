import { barOptions } from './bar-options.ts';

const hour = 3_600_000;
const colors = {
  ...{ text: '#000001', muted: '#000002', line: '#000003', accent: '#0b6e67', surface: '#ffffff' },
  ...{ hover: '#000004', outline: '#7c888a', billable: '#235bb9', notBillable: '#cad2d2', other: '#a3adae' },
};

function optionsOf(days: number, hours: number, width: number) {
  const labels = Array.from({ length: days }, (_, n) => `${String(n + 1).padStart(2, '0')}-10-2026`);
  const bars = labels.map((label) => ({
    ...{ start: label, end: label, label, hours, time: hours * hour, stacks: [] },
  }));
  const duration = (ms: number) => `${ms / hour}:00:00`;
  const { xAxis, series } = barOptions({ bars, series: [], labels, width, duration, colors });
  return { named: [xAxis].flat()[0]?.tickPositions, total: series?.[0] };
}

test('labels the dates of a week on a phone without overlap', () => {
  expect(optionsOf(7, 8, 288).named).toEqual([0, 3]);
});

test('labels each bar of a month with its total at laptop width', () => {
  expect(optionsOf(31, 166, 960).total).toMatchObject({
    dataLabels: { enabled: true, style: { fontSize: '12px' } },
  });
  expect(optionsOf(31, 166, 288).total).toMatchObject({ dataLabels: { enabled: false } });
});
