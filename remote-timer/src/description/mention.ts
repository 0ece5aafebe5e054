/** A project or a tag that is being named within a description: `@engine`, `#research`. */
export interface Mention {
  sign: '@' | '#';
  query: string;
  /** Where the sign stands, and the caret behind what follows it. */
  start: number;
  end: number;
}

/** The last sign before the caret that begins a word; names may hold spaces, so what follows it does, too. */
const lastSign = /^(?:.*\s)?([@#])(?!\s)(.*)$/su;

/** What is being named at the caret, if anything is. */
export function mentionAt(text: string, caret: number): Mention | undefined {
  const end = Math.min(caret, text.length);
  const [, sign, query] = lastSign.exec(text.slice(0, end)) ?? [];
  if ((sign !== '@' && sign !== '#') || query === undefined) return undefined;
  return { sign, query, start: end - query.length - 1, end };
}

/** A mention at its place in a text that may have changed since; undefined when it is not in the text any more. */
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

/** The text once what it named has been taken into the bar, and where the caret stands then. */
export function withoutMention(text: string, { start, end }: Mention): { text: string; caret: number } {
  const before = text.slice(0, start);
  const after = text.slice(end);
  const isSpaced = before === '' || /\s$/u.test(before);
  return { text: before + (isSpaced ? after.replace(/^\s/u, '') : after), caret: start };
}
