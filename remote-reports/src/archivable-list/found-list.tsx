import type { ReactNode } from 'react';
import {
  Button,
  EmptyState,
  ListFrame,
  ListResult,
  listRowHeight,
  type Reading,
  VirtualList,
} from '@timeweave/shared/ui';
import type { ArchivableItem, ItemKind } from './archivable-item.ts';
import type { ListFilter } from './use-list-filter.ts';

interface EmptyProps {
  kind: ItemKind;
  icon: ReactNode;
  filter: ListFilter;
  onAdd: () => void;
}

interface Props<Item> extends EmptyProps {
  /** Undefined until loaded, or when loading failed. */
  items: readonly Item[] | undefined;
  /** Number of items that match but are not listed. */
  more: number | undefined;
  reading: Reading;
  headings: ReactNode;
  children: (item: Item, index: number) => ReactNode;
}

export function FoundList<Item extends ArchivableItem>(props: Props<Item>) {
  const { items, more, reading, headings, children, ...about } = props;
  const { noun, title } = about.kind;
  return (
    <ListResult
      reading={reading}
      items={items}
      more={more}
      failureTitle={`We couldn’t load the ${noun}s`}
      empty={<EmptyList {...about} />}
    >
      {(found) => (
        <ListFrame>
          <VirtualList label={title} items={found} usualHeight={listRowHeight} headings={headings}>
            {children}
          </VirtualList>
        </ListFrame>
      )}
    </ListResult>
  );
}

function EmptyList({ kind, icon, filter, onAdd }: EmptyProps) {
  if (filter.term !== '') {
    return (
      <EmptyState
        icon={icon}
        title={`No ${kind.noun} matches “${filter.term}”`}
        action={<Button onClick={() => filter.find('')}>Clear the search</Button>}
      />
    );
  }
  if (filter.shown === 'archived') {
    return (
      <EmptyState
        icon={icon}
        title={`No ${kind.noun} is archived`}
        action={<Button onClick={() => filter.show('active')}>Show active {kind.noun}s</Button>}
      />
    );
  }
  return (
    <EmptyState
      icon={icon}
      title={`No ${kind.noun}s yet`}
      action={<Button onClick={onAdd}>{kind.add}</Button>}
    />
  );
}
