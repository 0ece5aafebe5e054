const longest = 60;

/** Returns the text on one line, so that a name or title cannot begin a new line. */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
}

function shortened(text: string): string {
  const characters = Array.from(text);
  if (characters.length <= longest) return text;
  return `${characters
    .slice(0, longest - 1)
    .join('')
    .trimEnd()}…`;
}

/**
 * Returns a sentence with user-entered parts for mails: one line in which mail programs detect no link. Dots before a possible
 * domain ending become spaces; 'J.R.R. Tolkien' and 'Acme Inc.' do not change.
 */
export function harmlessLine(text: string): string {
  const harmless = oneLine(text.normalize('NFKC').replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, ''))
    // Dots of other scripts, which browsers and mail programs treat as a dot.
    .replace(/[。｡․۔܁܂]/gu, '.')
    .replace(/:\/+|\\+|\/{2,}/gu, ' ')
    .replace(/\b(mailto|tel|sms|javascript|data|file):/giu, '$1 ')
    .replace(/@/gu, ' ')
    .replace(/\b(www\d*)\.+/giu, '$1 ')
    .replace(/\.+(?=[\p{L}\p{M}]{2})/gu, ' ')
    .replace(/(?<=\d)\.(?=\d+\.\d+\.\d+)/gu, ' ');
  return oneLine(harmless);
}

/** Returns a user-entered name or title for mails: a harmless line of at most 60 characters. */
export const withoutLinks = (text: string): string => shortened(harmlessLine(text));
