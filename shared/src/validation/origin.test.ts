import { originsFault, readOrigin } from './origin.ts';

it.each([
  ['https://desk.example', 'https://desk.example'],
  [' HTTPS://Desk.Example:443/ ', 'https://desk.example'],
  ['https://desk.example:8443', 'https://desk.example:8443'],
  ['https://bücher.example', 'https://xn--bcher-kva.example'],
  ['https://[2001:db8::1]', 'https://[2001:db8::1]'],
  ['http://localhost:3000', 'http://localhost:3000'],
])('%j is the origin %s', (text, origin) => {
  expect(readOrigin(text)).toBe(origin);
});

it.each([
  '',
  '*',
  'null',
  'desk.example',
  'http://desk.example',
  'http://localhost',
  'http://localhost.evil.example:3000',
  'http://127.0.0.1:3000',
  'https://',
  'https://*.desk.example',
  'https://desk.example/time',
  'https://desk.example/?a',
  'https://desk.example/#a',
  'https://ada@desk.example',
  'https://desk.example https://evil.example',
  'ftp://desk.example',
  'javascript:alert(1)',
])('%j is no origin of an integration', (text) => {
  expect(readOrigin(text)).toBeUndefined();
});

it('names the first invalid origin, shortened', () => {
  expect(originsFault(['https://desk.example', `http://${'a'.repeat(300)}`])).toMatch(
    /^“http:\/\/a{93}” is no origin\./,
  );
});
