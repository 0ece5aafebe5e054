interface Options<Value> {
  /** Maximum sum of the cached sizes. */
  most: number;
  sizeOf: (value: Value) => number;
  read: (key: string) => Promise<Value | undefined>;
}

/**
 * Reads immutable values and caches the recently used ones. Simultaneous reads of a value share one request.
 */
export function recentlyRead<Value>({ most, sizeOf, read }: Options<Value>) {
  // A Map keeps the insertion order: the least recently used value comes first.
  const known = new Map<string, Value>();
  const reading = new Map<string, Promise<Value | undefined>>();
  let size = 0;

  function keep(key: string, value: Value): void {
    known.set(key, value);
    size += sizeOf(value);
    for (const [oldest, former] of known) {
      if (size <= most) break;
      known.delete(oldest);
      size -= sizeOf(former);
    }
  }

  async function readAnew(key: string): Promise<Value | undefined> {
    try {
      const value = await read(key);
      if (value !== undefined) keep(key, value);
      return value;
    } finally {
      reading.delete(key);
    }
  }

  return async (key: string): Promise<Value | undefined> => {
    const found = known.get(key);
    if (found !== undefined) {
      known.delete(key);
      known.set(key, found);
      return found;
    }
    const started = reading.get(key) ?? readAnew(key);
    reading.set(key, started);
    return started;
  };
}
