import fc from 'fast-check';
import { isStrongPassword } from '@timeweave/shared/validation';
import { randomPassword } from './random-password.ts';
import { readIdToken, splitName } from './social-person.ts';

test.each([
  ['Ada', ['Ada', '']],
  ['Ada Lovelace', ['Ada', 'Lovelace']],
  ['Augusta Ada King Lovelace', ['Augusta', 'Ada King Lovelace']],
  ['  Ada   Lovelace ', ['Ada', 'Lovelace']],
  ['', ['', '']],
])('splits %j into %j', (name, parts) => {
  expect(splitName(name)).toEqual(parts);
});

test('a generated password has ten characters and satisfies the rule, every time', () => {
  const passwords = Array.from({ length: 500 }, randomPassword);
  for (const password of passwords) expect([password.length, isStrongPassword(password)]).toEqual([10, true]);
  expect(new Set(passwords).size).toBe(500);
});

test('reads any name from a token, and returns null for an invalid token', () => {
  const base64url = (text: string) => Buffer.from(text).toString('base64url');
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (name) => {
      const token = `header.${base64url(JSON.stringify({ email: 'ä@example.com', name }))}.signature`;
      const [first_name, last_name] = splitName(name);
      expect(readIdToken(token)).toEqual({ email: 'ä@example.com', first_name, last_name });
    }),
  );
  for (const token of ['', 'a.b.c', `a.${base64url('{}')}.c`]) expect(readIdToken(token)).toBeNull();
});
