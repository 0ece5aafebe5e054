import { useLayoutEffect, useMemo } from 'react';
import type { RemoteComponents } from '@timeweave/shared/contract';
import { useSelector } from '@timeweave/shared/facade';
import { ChangeQueue, rowsWithChanges, selectChanges } from '../change-queue/index.ts';
import { entryIdOf } from './entry-id.ts';
import { ListedMark } from './listed-mark.tsx';
import { useListedCommands } from './use-listed-commands.ts';
import { useSavedChanges } from './use-saved-changes.ts';

/** Gives a list of entries of another remote the commands on entries and the effects of queued changes. */
export function EntryService({ offer, list, onService }: RemoteComponents['reports/entry-service']) {
  const commands = useListedCommands(offer);
  const queued = useSelector(selectChanges);
  const saved = useSavedChanges(list);
  const service = useMemo(() => {
    const changes = saved.length > 0 ? [...saved, ...queued] : queued;
    const withChanges: Service['withChanges'] = (entries) => rowsWithChanges(entries, changes, entryIdOf);
    return { commands, withChanges, Mark: ListedMark };
  }, [commands, queued, saved]);
  // Before the paint: the list must not show the server's entries without a change for a moment.
  useLayoutEffect(() => onService(service), [onService, service]);
  useLayoutEffect(() => () => onService(undefined), [onService]);
  return <ChangeQueue />;
}

type Service = NonNullable<Parameters<RemoteComponents['reports/entry-service']['onService']>[0]>;
