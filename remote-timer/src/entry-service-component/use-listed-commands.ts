import { useMemo } from 'react';
import type { RemoteComponents } from '@timeweave/shared/contract';
import { changeTags, setBillable, setProject, setTitle, useEntryCommands } from '../entry-commands/index.ts';
import { identified } from './entry-id.ts';

type Props = RemoteComponents['reports/entry-service'];
type Commands = NonNullable<Parameters<Props['onService']>[0]>['commands'];

/** Returns the commands on listed entries; they are stable. */
export function useListedCommands(offer: Props['offer']): Commands {
  const commands = useEntryCommands(offer);
  return useMemo(() => {
    const { editAll, move, remove } = commands;
    return {
      rename: (entries, title) => editAll(entries.map(identified), setTitle(title)),
      setProject: (entries, project) => editAll(entries.map(identified), setProject(project)),
      setBillable: (entries, isBillable) => editAll(entries.map(identified), setBillable(isBillable ? 1 : 0)),
      changeTags: (entries, change) => editAll(entries.map(identified), changeTags(change)),
      move: (entry, span, text) => move(entry, span, { text, isChecked: true }),
      remove: async (entries) => void (await remove(entries)),
    };
  }, [commands]);
}
