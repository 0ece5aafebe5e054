import { edgeOf } from './colors.ts';

const colors = { surface: '#ffffff', outline: '#7c888a' };

test('parts with a low contrast to the surface get an outline, others a gap', () => {
  expect(edgeOf('#f5fffa', colors)).toBe(colors.outline);
  expect(edgeOf('#000000', colors)).toBe(colors.surface);
  expect(edgeOf('#000000', { ...colors, surface: '#181f20' })).toBe(colors.outline);
});
