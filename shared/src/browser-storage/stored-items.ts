/** Items of a storage. One that is full or blocked stops nothing: what it does not take lasts as long as the page. */
function itemsOf(storage: () => Storage) {
  const unstored = new Map<string, string>();

  function withStorage<Value>(use: (items: Storage) => Value, otherwise: Value): Value {
    try {
      return use(storage());
    } catch {
      return otherwise;
    }
  }

  return {
    read: (key: string): string | null =>
      unstored.get(key) ?? withStorage((items) => items.getItem(key), null),

    keep(key: string, value: string): void {
      unstored.delete(key);
      const isStored = withStorage((items) => {
        items.setItem(key, value);
        return true;
      }, false);
      if (!isStored) unstored.set(key, value);
    },

    drop(key: string): void {
      unstored.delete(key);
      withStorage((items) => items.removeItem(key), undefined);
    },

    /** Drops all items but those whose keys have the prefix. */
    clear(keptPrefix?: string): void {
      const isKept = (key: string) => keptPrefix !== undefined && key.startsWith(keptPrefix);
      const keys = withStorage((items) => Object.keys(items), []);
      for (const key of [...keys, ...unstored.keys()]) if (!isKept(key)) this.drop(key);
    },
  };
}

/** What a browser keeps, for all its tabs. */
export const browserItems = itemsOf(() => localStorage);

/** What a tab keeps until it is closed. */
export const tabItems = itemsOf(() => sessionStorage);
