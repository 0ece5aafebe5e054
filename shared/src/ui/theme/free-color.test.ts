import { freeColor } from './free-color.ts';
import { swatches } from './palette.ts';

const { Black, ...offered } = swatches;
const all = Object.values(offered);

it('suggests the first unused colour of the palette, and never black', () => {
  expect(freeColor([])).toBe(swatches.Red);
  expect(freeColor([swatches.Red.toUpperCase(), Black, swatches.Marigold])).toBe(swatches.Orange);
});

it('suggests the least used colour when all are used', () => {
  expect(freeColor([...all, ...all.filter((color) => color !== swatches.Teal)])).toBe(swatches.Teal);
});
