import { type ApiCall, type CallDescription, calls } from './index.ts';

const names = Object.keys(calls) as ApiCall[];
const descriptionOf = (name: ApiCall): CallDescription => calls[name];

it('no call that reads causes events, or is a PUT', () => {
  const reading = names.filter((name) => descriptionOf(name).reads);
  expect(reading.length).toBeGreaterThan(30);
  expect(reading.filter((name) => name.startsWith('PUT') || descriptionOf(name).causes)).toEqual([]);
});
