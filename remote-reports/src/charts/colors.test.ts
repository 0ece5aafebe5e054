import { edgeOf, sliceColors, stackColor } from './colors.ts';

const colors = {
  text: '#000001',
  muted: '#000002',
  line: '#000003',
  accent: '#0b6e67',
  surface: '#ffffff',
  hover: '#000004',
  outline: '#7c888a',
  billable: '#235bb9',
  notBillable: '#cad2d2',
  other: '#a3adae',
};
const stack = (key: string, color: string | null) => ({ key, name: key, color, time: 1 });
const slice = (key: string, color: string | null) => ({ ...stack(key, color), isOther: false });
const other = { key: '', name: 'Other (3)', time: 1, isOther: true };

test('a project has its own colour in bars and doughnut, also when stored without a hash', () => {
  expect(stackColor(stack('7', 'd13b4b'), colors)).toBe('#d13b4b');
  expect(sliceColors([slice('7', 'd13b4b')], 'project', colors)).toEqual(['#d13b4b']);
});

test('billable and other time have the same colours in bars and doughnut', () => {
  const stacks = [stack('1', null), stack('0', null), stack('other', null)];
  const bars = stacks.map((each) => stackColor(each, colors));
  expect(bars).toEqual([colors.billable, colors.notBillable, colors.other]);
  const slices = [slice('1', null), slice('0', null), other];
  expect(sliceColors(slices, 'billable', colors)).toEqual(bars);
});

test('groups without a colour have seven different ones', () => {
  const members = [...'1234567'].map((key) => slice(key, null));
  expect(new Set(sliceColors(members, 'member', colors)).size).toBe(7);
});

test('a part that hardly differs from the surface has an outline, any other a gap', () => {
  expect(edgeOf('#f5fffa', colors)).toBe(colors.outline);
  expect(edgeOf('#000000', colors)).toBe(colors.surface);
  expect(edgeOf('#000000', { ...colors, surface: '#181f20' })).toBe(colors.outline);
});
