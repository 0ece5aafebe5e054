import { type SyntheticEvent, useState } from 'react';
import { tabItems } from '@timeweave/shared/browser-storage';
import { useSession } from '@timeweave/shared/session';

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Stores a value until the browser tab closes or the user logs out: it must not stay in a shared browser. */
export function storedInTab(key: string) {
  return {
    read(): object | undefined {
      try {
        const value: unknown = JSON.parse(tabItems.read(key) ?? 'null');
        return isObject(value) ? value : undefined;
      } catch {
        return undefined;
      }
    },
    keep(value: object) {
      tabItems.keep(key, JSON.stringify(value));
    },
    drop: () => tabItems.drop(key),
  };
}

/** The unsaved changes of a form, by field. They are stored until they are dropped, also when the page is left. */
export function useUnsavedChanges(form: string) {
  const { user_id } = useSession();
  const stored = storedInTab(`timeweave.form.1.${user_id}.${form}`);
  const read = () => new Map<string, unknown>(Object.entries(stored.read() ?? {}));
  const [changes, setChanges] = useState(read);
  const change = (field: string, value: unknown) => {
    // Not from the state: one event may change two fields.
    const next = read().set(field, value);
    setChanges(next);
    stored.keep(Object.fromEntries(next));
  };
  return {
    isDirty: changes.size > 0,
    change,
    valueOf: (field: string) => changes.get(field),
    textOf(field: string): string | undefined {
      const value = changes.get(field);
      return typeof value === 'string' ? value : undefined;
    },
    onInput({ target }: SyntheticEvent) {
      const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
      if (isField && target.name !== '') change(target.name, target.value);
    },
    drop() {
      setChanges(new Map());
      stored.drop();
    },
  };
}
