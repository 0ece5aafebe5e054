import { useMemo } from 'react';
import { baseApi, send, type Answer, type Payload } from '@timeweave/shared/store';

type Edit = 'PUT /api/usertime/bulk_edit';
type UndoEdit = 'PUT /api/usertime/bulk_undo';
type Move = 'PUT /api/usertime/edit_manually';
type Delete = 'POST /api/usertime/delete';
type Restore = 'POST /api/usertime/restore';

const entryEditsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    reportsEditEntries: build.mutation<Answer<Edit>, Payload<Edit>>({
      query: send('PUT /api/usertime/bulk_edit'),
    }),
    reportsUndoEdit: build.mutation<Answer<UndoEdit>, Payload<UndoEdit>>({
      query: send('PUT /api/usertime/bulk_undo'),
    }),
    reportsMoveEntry: build.mutation<Answer<Move>, Payload<Move>>({
      query: send('PUT /api/usertime/edit_manually'),
    }),
    reportsDeleteEntries: build.mutation<Answer<Delete>, Payload<Delete>>({
      query: send('POST /api/usertime/delete'),
    }),
    reportsRestoreEntries: build.mutation<Answer<Restore>, Payload<Restore>>({
      query: send('POST /api/usertime/restore'),
    }),
  }),
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
