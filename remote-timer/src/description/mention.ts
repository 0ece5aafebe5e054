/** A project or tag mentioned in a description: `@engine`, `#research`. */
export interface Mention {
  sign: '@' | '#';
  query: string;
  /** Index of the sign, and of the caret after the query. */
  start: number;
  end: number;
}

/** The last sign at the start of a word before the caret; names, and so the query, may contain spaces. */
const lastSign = /^(?:.*\s)?([@#])(?!\s)(.*)$/su;

/** Returns the mention at the caret, if any. */
export function mentionAt(text: string, caret: number): Mention | undefined {
  const end = Math.min(caret, text.length);
  const [, sign, query] = lastSign.exec(text.slice(0, end)) ?? [];
  if ((sign !== '@' && sign !== '#') || query === undefined) return undefined;
  return { sign, query, start: end - query.length - 1, end };
}

/** Finds a mention in a text that may have changed; undefined if it was removed. */
export function mentionIn(text: string, { sign, query, start }: Mention): Mention | undefined {
  const name = sign + query;
  const isWord = (at: number) => at === 0 || /\s/u.test(text.charAt(at - 1));
  const isHere = (at: number) => text.startsWith(name, at) && isWord(at);
  if (isHere(start)) return { sign, query, start, end: start + name.length };
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1)) {
    if (isHere(at)) return { sign, query, start: at, end: at + name.length };
  }
  return undefined;
}

/** Returns the text without the mention, and the new caret position. */
export function withoutMention(text: string, { start, end }: Mention): { text: string; caret: number } {
  const before = text.slice(0, start);
  const after = text.slice(end);
  const isSpaced = before === '' || /\s$/u.test(before);
  return { text: before + (isSpaced ? after.replace(/^\s/u, '') : after), caret: start };
}
