import { DataList, type DataListProps } from '@timeweave/shared/ui';
import { hasAmounts } from './amount-cell.tsx';
import { ControlsWhenStill } from './controls-when-still.tsx';
import { cardsLook, useEntryColumns } from './entry-columns.tsx';
import type { EntryService } from './entry-service.tsx';
import type { ListedRow } from './use-listed-entries.ts';

interface Props extends Pick<DataListProps<ListedRow>, 'sort' | 'selection' | 'isBusy'> {
  rows: readonly ListedRow[];
  service: EntryService;
  withMember: boolean;
  timeZone: string;
}

export function EntryTable({ rows, service, withMember, timeZone, ...list }: Props) {
  const isEdited = list.selection !== undefined;
  const columns = useEntryColumns({ withMember, withAmount: hasAmounts(rows), isEdited, timeZone, service });
  return (
    <DataList
      label="Entries"
      columns={columns}
      items={rows}
      look={cardsLook}
      Around={ControlsWhenStill}
      {...list}
    />
  );
}
