/** A file with more different values has the wrong column mapped. */
const most = 10_000;
/** Longer names are problems of their rows. */
const longest = 600;

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
