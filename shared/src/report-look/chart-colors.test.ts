import type { ReportGroup } from '../api/index.ts';
import { dotColors, sliceColors, stackColors } from './chart-colors.ts';

const fixed = { billable: '#235bb9', notBillable: '#cad2d2', other: '#a3adae' };
const stack = (key: string, color: string | null) => ({ key, name: key, color, time: 1 });
const slice = (key: string, color: string | null) => ({ ...stack(key, color), isOther: false });
const other = { key: '', name: 'Other (3)', time: 1, isOther: true };

test('a project has its own colour in bars and doughnut, also when stored without a hash', () => {
  expect(stackColors([stack('7', 'd13b4b')], fixed)).toEqual(['#d13b4b']);
  expect(sliceColors([slice('7', 'd13b4b')], 'project', fixed)).toEqual(['#d13b4b']);
});

test('billable and other time have the same colours in bars and doughnut', () => {
  const bars = stackColors([stack('1', null), stack('0', null), stack('other', null)], fixed);
  expect(bars).toEqual([fixed.billable, fixed.notBillable, fixed.other]);
  expect(sliceColors([slice('1', null), slice('0', null), other], 'billable', fixed)).toEqual(bars);
});

test('groups without a colour have seven different ones', () => {
  const members = [...'1234567'].map((key) => slice(key, null));
  expect(new Set(sliceColors(members, 'member', fixed)).size).toBe(7);
});

test('black projects have the same different colours in bars, doughnut and table', () => {
  const keys = ['12', '7', '9'];
  const bars = stackColors(
    keys.map((key) => stack(key, '#000000')),
    fixed,
  );
  expect(new Set(bars).size).toBe(3);
  const slices = keys.toReversed().map((key) => slice(key, '#000000'));
  expect(sliceColors(slices, 'project', fixed)).toEqual(bars.toReversed());
  const groups = keys.map((key): ReportGroup => ({
    ...stack(key, '#000000'),
    ...{ exact_time: 1, billable_time: 0, entries: 1, money: null, groups: [] },
  }));
  const dotOf = dotColors({ groups, stacks: [] }, { group: 'project', stack: 'project' });
  expect(groups.map((group) => dotOf('project', group))).toEqual(bars);
});

test('a group outside the charts keeps its own dot, and a client has none', () => {
  const dotOf = dotColors({ groups: [], stacks: [] }, { group: 'client', stack: 'project' });
  expect(dotOf('project', stack('7', '#123456'))).toBe('#123456');
  expect(dotOf('client', stack('7', null))).toBeNull();
});
