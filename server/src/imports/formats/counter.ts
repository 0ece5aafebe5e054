/** Different values that are counted; a file with more has the wrong column mapped. */
const most = 10_000;
/** Longer names are problems of their rows. */
const longest = 600;

/** Counts the rows of each value, up to 10,000 values. */
export class Counter<Value extends object> {
  private readonly counted = new Map<string, Value & { rows: number }>();
  isFull = false;

  add(key: string, value: Value): void {
    const known = this.counted.get(key);
    if (known) known.rows += 1;
    else if (this.counted.size >= most) this.isFull = true;
    // A copy: a part of a text keeps the whole text in memory.
    else if (key.length < longest)
      this.counted.set(Buffer.from(key).toString(), { ...structuredClone(value), rows: 1 });
  }

  list(): (Value & { rows: number })[] {
    return [...this.counted.values()];
  }
}
