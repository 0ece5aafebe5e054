import type { DraftValues } from './draft-values.ts';

/** The unsaved changes of a draft, and the version that they are based on. */
export interface Editing {
  /** The version that `saved` is of. */
  version: number;
  saved: DraftValues;
  values: DraftValues;
  /** `saved` was sent; the server's own version is not read yet. */
  isAwaited: boolean;
}

const isEditing = (value: unknown): value is Editing =>
  typeof value === 'object' && value !== null && 'version' in value && 'saved' in value && 'values' in value;

/**
 * Changes that are not saved when the page is left or reloaded, stored until the browser tab closes or the user logs out:
 * texts of invoices must not stay in a shared browser.
 */
export function keptEditing(ids: { user_id: string; invoice_id: number }) {
  const key = `timeweave.invoice-draft.1.${ids.user_id}.${ids.invoice_id}`;
  return {
    read(): Editing | undefined {
      try {
        const value: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
        return isEditing(value) ? value : undefined;
      } catch {
        return undefined;
      }
    },
    keep(editing: Editing) {
      try {
        sessionStorage.setItem(key, JSON.stringify(editing));
      } catch {
        // Without room in the storage, changes stay as long as the page.
      }
    },
    drop: () => sessionStorage.removeItem(key),
  };
}
