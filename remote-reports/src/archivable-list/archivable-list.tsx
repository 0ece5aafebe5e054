import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { useCurrentWorkspace } from '@timeweave/shared/facade';
import { Plus } from 'lucide-react';
import {
  Button,
  type Column,
  DataList,
  menuColumn,
  Page,
  PageHeader,
  type Reading,
  shownResponse,
  UndoBar,
  useUndo,
} from '@timeweave/shared/ui';
import { type ArchivableItem, counted, type ItemKind } from './archivable-item.ts';
import { EmptyList } from './empty-list.tsx';
import { ItemMenu } from './item-menu.tsx';
import { ListFilters } from './list-filters.tsx';
import type { MergingOf } from './merge-dialog.tsx';
import { type ListCalls, useListActions } from './use-list-actions.ts';
import type { ListFilter } from './use-list-filter.ts';

export interface DialogFor<Item> {
  /** Undefined for a new item. */
  item: Item | undefined;
  onClose: () => void;
  finalFocus: RefObject<HTMLElement | null>;
}

/** One more action on an item, which opens a dialog. */
export interface ItemAction<Item> {
  label: string;
  icon: ReactNode;
  dialog: (props: DialogFor<Item> & { item: Item }) => ReactNode;
}

type OpenDialog<Item> = { finalFocus: RefObject<HTMLElement | null> } & (
  | { of: 'editing'; item?: Item }
  | { of: 'merging' | 'action'; item: Item }
);

interface Props<Item> {
  kind: ItemKind;
  icon: ReactNode;
  filter: ListFilter;
  items: readonly Item[] | undefined;
  /** Number of items that match but are not listed. */
  more: number | undefined;
  reading: Reading;
  calls: ListCalls;
  dialog: (props: DialogFor<Item>) => ReactNode;
  mergeDialog: (props: MergingOf) => ReactNode;
  columns: readonly Column<Item>[];
  action?: ItemAction<Item>;
}

export function ArchivableList<Item extends ArchivableItem>(props: Props<Item>) {
  const { kind, icon, filter, items, more = 0, reading, calls, dialog, mergeDialog, columns, action } = props;
  const isAdmin = useCurrentWorkspace()?.is_workspace_admin === 1;
  const undoable = useUndo();
  const actions = useListActions(calls, undoable.offer);
  const [open, setOpen] = useState<OpenDialog<Item>>();
  const addButton = useRef<HTMLButtonElement>(null);
  const onAdd = () => setOpen({ of: 'editing', finalFocus: addButton });
  const onClose = () => setOpen(undefined);
  const menu = menuColumn<Item>((item) => (
    <ItemMenu
      item={item}
      mayMerge={isAdmin}
      onEdit={(finalFocus) => setOpen({ of: 'editing', item, finalFocus })}
      onArchive={() => void actions.archive(item)}
      onMerge={(finalFocus) => setOpen({ of: 'merging', item, finalFocus })}
      action={action}
      onAction={(finalFocus) => setOpen({ of: 'action', item, finalFocus })}
    />
  ));

  return (
    <Page>
      <PageHeader title={kind.title}>
        <Button ref={addButton} variant="primary" onClick={onAdd}>
          <Plus size={16} aria-hidden /> {kind.add}
        </Button>
      </PageHeader>
      <ListFilters
        searchLabel={kind.search}
        filter={filter}
        found={items && !shownResponse(reading).isFormer ? counted(items.length + more, kind.noun) : ''}
      />
      <DataList
        label={kind.title}
        columns={[...columns, menu]}
        items={items}
        result={{
          reading,
          more,
          failureTitle: `We couldn’t load the ${kind.noun}s`,
          empty: <EmptyList kind={kind} icon={icon} filter={filter} onAdd={onAdd} />,
        }}
      />
      {open?.of === 'editing' && dialog({ item: open.item, onClose, finalFocus: open.finalFocus })}
      {open?.of === 'merging' &&
        mergeDialog({
          item: open.item,
          onMerge: (into) => actions.merge(open.item, into),
          onClose,
          finalFocus: open.finalFocus,
        })}
      {open?.of === 'action' && action?.dialog({ item: open.item, onClose, finalFocus: open.finalFocus })}
      {undoable.done && (
        <UndoBar done={undoable.done} onUndo={() => void undoable.undo()} onGone={undoable.forget} />
      )}
    </Page>
  );
}
