import fc from 'fast-check';
import { withoutLinks } from './harmless-text.ts';

it.each([
  ['Ada Lovelace', 'Ada Lovelace'],
  ['Analytical Engines Inc.', 'Analytical Engines Inc.'],
  ['J.R.R. Tolkien', 'J.R.R. Tolkien'],
  ['Release 2.5', 'Release 2.5'],
  ['R&D / Design', 'R&D / Design'],
  ['Win at evil.com', 'Win at evil com'],
  ['evil.co.uk', 'evil co uk'],
  ['https://evil.com/a?b', 'https evil com/a?b'],
  ['www.e.x', 'www e.x'],
  ['evil．com', 'evil com'],
  ['evil。com', 'evil com'],
  ['evil․com', 'evil com'],
  ['evil.\u200bcom', 'evil com'],
  ['e\u00advil.com', 'evil com'],
  ['пример.рф', 'пример рф'],
  ['me@evil', 'me evil'],
  ['\\\\evil\\share', 'evil share'],
  ['mailto:eve', 'mailto eve'],
  ['192.0.2.1', '192 0.2.1'],
  ['a\r\nBcc: all', 'a Bcc: all'],
])('writes %j as %j', (text, harmless) => {
  expect(withoutLinks(text)).toBe(harmless);
});

it('shortens to 60 characters', () => {
  expect(withoutLinks('x'.repeat(60))).toBe('x'.repeat(60));
  expect(withoutLinks('😀'.repeat(61))).toBe(`${'😀'.repeat(59)}…`);
});

it('leaves no text that mail programs detect as a link, in any context', () => {
  const piece = fc.constantFrom(
    'evil',
    'com',
    '.',
    '。',
    '．',
    '/',
    ':',
    'http',
    'www',
    '@',
    '\u200b',
    ' ',
    '\\',
    '1',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 20 }), (pieces) => {
      const text = withoutLinks(pieces.join(''));
      expect(text).not.toMatch(/:\/|@|\bwww\.|\.com|\.evil|\\/i);
      expect(Array.from(text).length).toBeLessThanOrEqual(60);
    }),
  );
});
