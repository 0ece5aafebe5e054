import { isCompatible } from './version.ts';

it.each([
  ['1.2.0', '1.2.0', true],
  ['1.2.0', '1.0.5', true],
  ['1.2.0', '1.3.0', false],
  ['2.0.0', '2.0.0', true],
  ['2.0.0', '1.2.0', false],
  ['1.2.0', 'soon', false],
])('a host of contract %s and a remote of %s: %s', (host, remote, fits) => {
  expect(isCompatible(host, remote)).toBe(fits);
});
