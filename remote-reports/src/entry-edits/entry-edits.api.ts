import { useMemo } from 'react';
import { endpoints, type Payload } from '@timeweave/shared/store';

type Edit = 'PUT /api/usertime/bulk_edit';
type UndoEdit = 'PUT /api/usertime/bulk_undo';
type Move = 'PUT /api/usertime/edit_manually';
type Delete = 'POST /api/usertime/delete';
type Restore = 'POST /api/usertime/restore';

const entryEditsApi = endpoints({
  reportsEditEntries: 'PUT /api/usertime/bulk_edit',
  reportsUndoEdit: 'PUT /api/usertime/bulk_undo',
  reportsMoveEntry: 'PUT /api/usertime/edit_manually',
  reportsDeleteEntries: 'POST /api/usertime/delete',
  reportsRestoreEntries: 'POST /api/usertime/restore',
});

/** Returns the calls that change entries; each resolves to its response, or rejects with an `ApiError`. */
export function useEntryCalls() {
  const [edit] = entryEditsApi.useReportsEditEntriesMutation();
  const [undoEdit] = entryEditsApi.useReportsUndoEditMutation();
  const [move] = entryEditsApi.useReportsMoveEntryMutation();
  const [remove] = entryEditsApi.useReportsDeleteEntriesMutation();
  const [restore] = entryEditsApi.useReportsRestoreEntriesMutation();
  return useMemo(
    () => ({
      edit: (payload: Payload<Edit>) => edit(payload).unwrap(),
      undoEdit: (payload: Payload<UndoEdit>) => undoEdit(payload).unwrap(),
      move: (payload: Payload<Move>) => move(payload).unwrap(),
      remove: (payload: Payload<Delete>) => remove(payload).unwrap(),
      restore: (payload: Payload<Restore>) => restore(payload).unwrap(),
    }),
    [edit, undoEdit, move, remove, restore],
  );
}
