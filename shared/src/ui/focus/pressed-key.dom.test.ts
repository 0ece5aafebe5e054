import { pressedKey } from './pressed-key.ts';

const press = (key: string, code: string, more: KeyboardEventInit = {}) =>
  pressedKey(new KeyboardEvent('keydown', { key, code, ...more }));

it.each([
  ['Russian', 'ы', 'KeyS', 's'],
  ['Greek', 'Σ', 'KeyS', 's'],
  ['Hebrew', 'ד', 'KeyS', 's'],
  ['Arabic', 'ئ', 'KeyZ', 'z'],
  ['Dvorak', 'o', 'KeyS', 'o'],
  ['French', 'z', 'KeyW', 'z'],
  ['German', 'ö', 'Semicolon', 'ö'],
  ['any', 'Enter', 'Enter', 'Enter'],
  ['any', '?', 'Digit7', '?'],
])('a %s keyboard: the key %s at %s is %s', (_layout, key, code, expected) => {
  expect(press(key, code)).toBe(expected);
});

it.each([{ isComposing: true }, { keyCode: 229 }])(
  'an Enter that ends a composition (%j) is no key',
  (more) => {
    expect(press('Enter', 'Enter', more)).toBe('');
  },
);
