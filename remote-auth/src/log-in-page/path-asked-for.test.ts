import { pathAskedFor } from './path-asked-for.ts';

test.each([
  ['the state of the redirect', '', { from: '/reports?p=3' }, '/reports?p=3'],
  ['the next parameter', '?next=%2Freports', null, '/reports'],
  ['the timer when nothing was asked for', '', null, '/dashboard'],
  ['the timer rather than another site', '?next=https%3A%2F%2Fevil.example', null, '/dashboard'],
  ['the timer rather than a protocol-relative address', '?next=%2F%2Fevil.example', null, '/dashboard'],
  ['the timer rather than a backslash trick', '?next=%2F%5Cevil.example', null, '/dashboard'],
  ['the timer rather than a tab trick', '?next=%2F%09%2Fevil.example', null, '/dashboard'],
  ['the timer rather than a line break trick', '?next=%2F%0A%2Fevil.example', null, '/dashboard'],
  ['the timer rather than a dotted trick', '?next=%2F.%2F%2Fevil.example', null, '/dashboard'],
  ['the timer rather than logging out again', '?next=%2Flogout', null, '/dashboard'],
  ['the timer when the state is nonsense', '', { from: 7 }, '/dashboard'],
])('navigates after log-in to %s', (_case, search, state, path) => {
  expect(pathAskedFor({ search, state }, '/dashboard')).toBe(path);
});
