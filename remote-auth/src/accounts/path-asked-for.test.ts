import { pathAskedFor } from './path-asked-for.ts';

test.each([
  ['the state of the redirect', '', { from: '/reports?p=3' }, '/reports?p=3'],
  ['the next parameter', '?next=%2Freports', null, '/reports'],
  ['the timer by default', '', null, '/dashboard'],
  ['the timer instead of another site', '?next=https%3A%2F%2Fevil.example', null, '/dashboard'],
  ['the timer instead of a protocol-relative URL', '?next=%2F%2Fevil.example', null, '/dashboard'],
  ['the timer instead of a path with a backslash', '?next=%2F%5Cevil.example', null, '/dashboard'],
  ['the timer instead of a path with a tab', '?next=%2F%09%2Fevil.example', null, '/dashboard'],
  ['the timer instead of a path with a line break', '?next=%2F%0A%2Fevil.example', null, '/dashboard'],
  ['the timer instead of a path with a dot segment', '?next=%2F.%2F%2Fevil.example', null, '/dashboard'],
  ['the timer instead of the log-out', '?next=%2Flogout', null, '/dashboard'],
  ['the timer if the state is invalid', '', { from: 7 }, '/dashboard'],
])('navigates after log-in to %s', (_case, search, state, path) => {
  expect(pathAskedFor({ search, state }, '/dashboard')).toBe(path);
});
