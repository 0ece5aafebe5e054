import type { ReportGroup } from '../api/index.ts';
import { markLooks, sliceLooks, stackLooks } from './chart-looks.ts';

const fixed = { billable: '#235bb9', notBillable: '#cad2d2', other: '#a3adae' };
const stack = (key: string, color: string | null) => ({ key, name: key, color, time: 1 });
const slice = (key: string, color: string | null) => ({ ...stack(key, color), isOther: false });
const other = { key: '', name: 'Other (3)', time: 1, isOther: true };

test('a project has its own colour in bars and doughnut, also when stored without a hash', () => {
  expect(stackLooks([stack('7', 'd13b4b')], fixed)).toEqual([{ color: '#d13b4b' }]);
  expect(sliceLooks([slice('7', 'd13b4b')], 'project', fixed)).toEqual([{ color: '#d13b4b' }]);
});

test('billable and other time have the same colours in bars and doughnut', () => {
  const bars = stackLooks([stack('1', null), stack('0', null), stack('other', null)], fixed);
  expect(bars.map(({ color }) => color)).toEqual([fixed.billable, fixed.notBillable, fixed.other]);
  expect(sliceLooks([slice('1', null), slice('0', null), other], 'billable', fixed)).toEqual(bars);
});

test('groups without a colour have seven different ones', () => {
  const members = [...'1234567'].map((key) => slice(key, null));
  expect(new Set(sliceLooks(members, 'member', fixed).map(({ color }) => color)).size).toBe(7);
});

test('black projects stay black, with the same different patterns in bars, doughnut and table', () => {
  const keys = ['12', '7', '9'];
  const bars = stackLooks(
    keys.map((key) => stack(key, '#000000')),
    fixed,
  );
  expect(bars.map(({ color }) => color)).toEqual(['#000000', '#000000', '#000000']);
  expect(new Set(bars.map(({ pattern }) => pattern)).size).toBe(3);
  const slices = keys.toReversed().map((key) => slice(key, '#000000'));
  expect(sliceLooks(slices, 'project', fixed)).toEqual(bars.toReversed());
  const groups = keys.map((key): ReportGroup => ({
    ...stack(key, '#000000'),
    ...{ exact_time: 1, billable_time: 0, entries: 1, money: null, groups: [] },
  }));
  const markOf = markLooks({ groups, stacks: [] }, { group: 'project', stack: 'project' });
  expect(groups.map((group) => markOf('project', group))).toEqual(bars);
});

test('a group outside the charts has a plain mark in its colour, and a client has none', () => {
  const markOf = markLooks({ groups: [], stacks: [] }, { group: 'client', stack: 'project' });
  expect(markOf('project', stack('7', '#123456'))).toEqual({ color: '#123456' });
  expect(markOf('client', stack('7', null))).toBeNull();
});
