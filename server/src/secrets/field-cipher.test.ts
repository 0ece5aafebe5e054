import { fieldCipher } from './index.ts';

const cipher = fieldCipher('a secret of 32 characters or more');
const other = fieldCipher('another secret of 32 characters, too');
const stored = cipher.encrypt('JBSWY3DPEHPK3PXP', 'second_factor/7');

it('reads a value back, and stores it unreadable and differently each time', () => {
  expect(cipher.decrypt(stored, 'second_factor/7')).toBe('JBSWY3DPEHPK3PXP');
  expect(stored).not.toContain('JBSWY3DPEHPK3PXP');
  expect(cipher.encrypt('JBSWY3DPEHPK3PXP', 'second_factor/7')).not.toBe(stored);
});

it.each([
  ['with another secret', () => other.decrypt(stored, 'second_factor/7')],
  ['in another row', () => cipher.decrypt(stored, 'second_factor/8')],
  ['after a change', () => cipher.decrypt(`${stored.slice(0, -4)}AAAA`, 'second_factor/7')],
  ['cut off', () => cipher.decrypt(stored.slice(0, 20), 'second_factor/7')],
])('does not read a value %s', (_, read) => {
  expect(read()).toBeUndefined();
});

it('reads what the accepted secret has encrypted, and tells it apart', () => {
  const next = fieldCipher('the next secret, also 32 characters', 'a secret of 32 characters or more');
  expect(next.decrypt(stored, 'second_factor/7')).toBe('JBSWY3DPEHPK3PXP');
  const again = next.encrypt('JBSWY3DPEHPK3PXP', 'second_factor/7');
  expect([stored, again].map(next.isCurrent)).toEqual([false, true]);
  expect(cipher.decrypt(again, 'second_factor/7')).toBeUndefined();
});

it('names the key in the stored value, without revealing it', () => {
  const keyId = (text: string) => text.split('.')[0];
  expect(keyId(cipher.encrypt('other text', 'x'))).toBe(keyId(stored));
  expect(keyId(other.encrypt('other text', 'x'))).not.toBe(keyId(stored));
});
