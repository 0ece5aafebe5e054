type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'isComposing' | 'keyCode'>;

/** The key of each event of a composition in all browsers; Safari ends a composition before the event of its Enter. */
const ofComposition = 229;

/**
 * Returns the pressed key. For a letter of another script it is the Latin letter of that place on the keyboard; it is empty
 * for keys of a composition, such as the Enter that accepts Japanese text.
 */
export function pressedKey({ key, code, isComposing, keyCode }: Pressed): string {
  if (isComposing || keyCode === ofComposition) return '';
  const isOtherLetter = /^[^\0-\x7f]$/u.test(key) && /^Key[A-Z]$/.test(code);
  return isOtherLetter ? code.slice(3).toLowerCase() : key;
}
