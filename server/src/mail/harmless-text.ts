const longest = 60;

/** Returns the text on one line: nothing in a name or a title can begin a line of its own. */
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
 * Returns a name or a title that others chose, for our mails: one line of at most 60 characters in which no mail
 * program finds a link. Dots before a possible domain ending become spaces; 'J.R.R. Tolkien' and 'Acme Inc.' stay.
 */
export function withoutLinks(text: string): string {
  const harmless = oneLine(text.normalize('NFKC').replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, ''))
    // dots of other scripts that browsers and mail programs take for one
    .replace(/[。｡․۔܁܂]/gu, '.')
    .replace(/:\/+|\\+|\/{2,}/gu, ' ')
    .replace(/\b(mailto|tel|sms|javascript|data|file):/giu, '$1 ')
    .replace(/@/gu, ' ')
    .replace(/\b(www\d*)\.+/giu, '$1 ')
    .replace(/\.+(?=[\p{L}\p{M}]{2})/gu, ' ')
    .replace(/(?<=\d)\.(?=\d+\.\d+\.\d+)/gu, ' ');
  return shortened(oneLine(harmless));
}
