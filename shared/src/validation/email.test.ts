import fc from 'fast-check';
import { readEmail } from './index.ts';

it.each([
  ['Ada@Example.COM', 'ada@example.com'],
  ['ada+news@mail.example.co.uk', 'ada+news@mail.example.co.uk'],
  ["o'brien@example.com", "o'brien@example.com"],
  ['victim@ｘ.yz', 'victim@x.yz'],
  ['victim@x。yz', 'victim@x.yz'],
  ['ada@Gräce.example', 'ada@xn--grce-moa.example'],
  ['ada@пример.рф', 'ada@xn--e1afmkfd.xn--p1ai'],
  ['grâce@example.com', 'grâce@example.com'],
  ['gra\u0302ce@example.com', 'grâce@example.com'],
])('reads %s as %s', (typed, address) => {
  expect(readEmail(typed)).toBe(address);
});

it.each([
  '',
  'ada',
  'ada@',
  '@example.com',
  'ada@localhost',
  'ada@example.c',
  'ada@example..com',
  'ada@example.com.',
  'ada@-example.com',
  'ada@exa_mple.com',
  'ada@1.2.3.4',
  'ada@0x7f.1',
  'ada@[1.2.3.4]',
  'ada@example.com>',
  '<ada@example.com>',
  'ada@example.com,eve@example.com',
  'ada@example.com;eve@example.com',
  'ada:eve@example.com',
  'ada(eve)@example.com',
  'ada@example.com(eve)',
  '"ada"@example.com',
  'a\\da@example.com',
  'ada@eve@example.com',
  'ada@example.com/eve',
  'ada@exam%70le.com',
  'a da@example.com',
  'ada\u0000@example.com',
  'ada\r\n@example.com',
  'ada\u200b@example.com',
  'ada@exam\u00adple.com',
  'ada@exam\ufe0fple.com',
  'ada\u202e@example.com',
  'ａda@example.com',
  'ada＠example.com',
  '\ud800@example.com',
  `${'a'.repeat(65)}@example.com`,
  `${'ä'.repeat(33)}@example.com`,
  `ada@${'a'.repeat(64)}.com`,
  `ada@${'a.'.repeat(126)}com`,
])('refuses %j', (typed) => {
  expect(readEmail(typed)).toBeUndefined();
});

it('an address reads back as itself, in plain ASCII after the @', () => {
  const noise = fc.string({ unit: 'binary', maxLength: 8 });
  const parts = fc.tuple(
    noise,
    fc.constantFrom('a', 'é', 'ß', 'İ', 'K'),
    noise,
    fc.constantFrom('x.yz', 'ä.yz'),
  );
  fc.assert(
    fc.property(parts, ([before, letter, after, domain]) => {
      const address = readEmail(`${before}${letter}@${after}${domain}`);
      fc.pre(address !== undefined);
      expect(readEmail(address ?? '')).toBe(address);
      expect(address).toMatch(/^[^\s@<>(),;:"[\]\\]+@[a-z0-9.-]+$/);
    }),
  );
});
