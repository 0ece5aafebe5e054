import { storedInTab } from '@timeweave/shared/ui';
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

const isEditing = (value: object | undefined): value is Editing =>
  value !== undefined && 'version' in value && 'saved' in value && 'values' in value;

/** Changes that are not saved when the page is left or reloaded. */
export function storedEditing(ids: { user_id: string; invoice_id: number }) {
  const stored = storedInTab(`timeweave.invoice-draft.1.${ids.user_id}.${ids.invoice_id}`);
  return {
    ...stored,
    read(): Editing | undefined {
      const value = stored.read();
      return isEditing(value) ? value : undefined;
    },
  };
}
