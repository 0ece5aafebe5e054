import { RefusedFile } from './messages.ts';

/** A file with more different values has the wrong column mapped, or is no list of a workspace. */
const most = 10_000;
/** Longer names are problems of their rows. */
const longest = 600;

/** Refuses a file whose list of `kind` has more names than a file can have. */
export function refuseMany(count: number, kind: string): void {
  if (count > most) throw new RefusedFile('too-many-names', kind);
}

/** Collects the different values of a column, up to 10,000. */
export class Distinct<Value> {
  private readonly found = new Map<string, Value>();
  isFull = false;

  add(key: string, value: Value): void {
    if (this.found.has(key)) return;
    if (this.found.size >= most) this.isFull = true;
    // A copy: a part of a text keeps the whole text in memory.
    else if (key.length < longest) this.found.set(Buffer.from(key).toString(), structuredClone(value));
  }

  values = () => [...this.found.values()];
}
