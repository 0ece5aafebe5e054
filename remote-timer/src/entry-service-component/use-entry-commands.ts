import { useMemo } from 'react';
import type { RemoteComponents } from '@timeweave/shared/contract';
import { useSession } from '@timeweave/shared/session';
import {
  bookAll,
  changeTagsOfAll,
  markAll,
  renameAll,
  useEntryActions,
  useMoveEntry,
} from '../entry-actions/index.ts';
import { identified } from './entry-id.ts';

type Props = RemoteComponents['reports/entry-service'];
type Commands = NonNullable<Parameters<Props['onService']>[0]>['commands'];

/** Returns the commands on listed entries; they are stable. */
export function useEntryCommands(offer: Props['offer']): Commands {
  const { workspace_id } = useSession();
  const actions = useEntryActions(workspace_id, offer);
  const move = useMoveEntry(actions);
  return useMemo(() => {
    const { editAll, removeAll } = actions;
    return {
      rename: (entries, title) => editAll(entries.map(identified), renameAll(title)),
      setProject: (entries, project) => editAll(entries.map(identified), bookAll(project)),
      setBillable: (entries, isBillable) => editAll(entries.map(identified), markAll(isBillable ? 1 : 0)),
      changeTags: (entries, change) => editAll(entries.map(identified), changeTagsOfAll(change)),
      move: (entry, span, text) => move(entry, span, { text, isChecked: true }),
      remove: (entries) => removeAll(entries),
    };
  }, [actions, move]);
}
