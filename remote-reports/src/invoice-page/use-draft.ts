import { useEffect, useState } from 'react';
import type { Invoice } from '@timeweave/shared/api';
import { useSession } from '@timeweave/shared/session';
import { hasFault } from '@timeweave/shared/store';
import { useReportsEditInvoiceMutation } from '../invoices/index.ts';
import { changesOf, type DraftValues, isDirty, rebased, valuesOf, withSavedIds } from './draft-values.ts';
import { type Editing, storedEditing } from './stored-editing.ts';

const begun = (invoice: Invoice): Editing => {
  const values = valuesOf(invoice);
  return { version: invoice.version, saved: values, values, isAwaited: false };
};

/** Takes a version from the server, unless that would lose what was typed. */
function updated(editing: Editing, invoice: Invoice): Editing {
  const { version, saved, values, isAwaited } = editing;
  if (invoice.version < version || (invoice.version === version && !isAwaited)) return editing;
  if (!isDirty(values, saved)) return begun(invoice);
  if (invoice.version > version) return editing;
  const stored = valuesOf(invoice);
  return { version, saved: stored, values: withSavedIds(values, saved, stored), isAwaited: false };
}

/**
 * The unsaved changes of a draft. They are stored until they are saved, also when the page is left, or when the invoice changes;
 * then `theirs` is the other version, and the next save applies what was typed to it.
 */
export function useDraft(invoice: Invoice, readAgain: () => Promise<Invoice | undefined>) {
  const { workspace_id, user_id } = useSession();
  const { invoice_id, state } = invoice;
  const stored = storedEditing({ user_id, invoice_id });
  const [edit] = useReportsEditInvoiceMutation();
  const [editing, setEditing] = useState(() => stored.read() ?? begun(invoice));
  const [theirs, setTheirs] = useState<Invoice>();
  const current = updated(editing, invoice);
  if (current !== editing) setEditing(current);
  const { version, saved, values } = current;
  const isUnsaved = state === 'draft' && isDirty(values, saved);
  useEffect(() => {
    if (isUnsaved) stored.keep(current);
    else stored.drop();
  });

  /** Rejects with the API's error. */
  async function save() {
    const base = theirs ? valuesOf(theirs) : saved;
    const sent = theirs ? rebased(values, saved, base) : values;
    const seen_version = theirs?.version ?? version;
    const asked = { workspace_id, invoice_id, ...changesOf(sent, base), seen_version };
    try {
      const answer = await edit(asked).unwrap();
      stored.drop();
      setTheirs(undefined);
      setEditing((newest) => ({
        version: answer.version,
        saved: sent,
        values: newest.values === values ? sent : newest.values,
        isAwaited: true,
      }));
    } catch (error) {
      if (!hasFault(error, 'changed-meanwhile')) throw error;
      const other = await readAgain();
      if (!other) throw error;
      setTheirs(other);
    }
  }

  return {
    values,
    theirs,
    isDirty: isDirty(values, saved),
    change: (changed: Partial<DraftValues>) =>
      setEditing((newest) => ({ ...newest, values: { ...newest.values, ...changed } })),
    save,
    /** Drops what was typed. */
    restart() {
      setTheirs(undefined);
      setEditing(begun(theirs ?? invoice));
    },
  };
}
