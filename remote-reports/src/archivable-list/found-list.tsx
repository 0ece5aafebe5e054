import type { ReactNode } from 'react';
import { styled } from '@timeweave/shared/facade';
import { errorMessage } from '@timeweave/shared/store';
import {
  AndMore,
  Button,
  EmptyState,
  ErrorState,
  Skeleton,
  VisuallyHidden,
  WindowedList,
} from '@timeweave/shared/ui';
import { FormerAnswer, type Reading, shownAnswer } from '../shown-answer/index.ts';
import type { ArchivableItem, ItemKind } from './archivable-item.ts';
import type { ListFilter } from './use-list-filter.ts';

interface Props<Item> {
  kind: ItemKind;
  icon: ReactNode;
  filter: ListFilter;
  /** Undefined while none can be shown. */
  items: readonly Item[] | undefined;
  /** How many were found beyond the items. */
  more: number | undefined;
  reading: Reading;
  onAdd: () => void;
  /** A row's inside. */
  children: (item: Item) => ReactNode;
}

/** What was found, or why there is nothing to see. */
export function FoundList<Item extends ArchivableItem>({
  kind,
  icon,
  filter,
  items,
  more,
  reading,
  onAdd,
  children,
}: Props<Item>) {
  const { hasFailed, isFormer } = shownAnswer(reading);
  if (hasFailed) {
    return (
      <ErrorState
        title={`The ${kind.noun}s are not here`}
        message={errorMessage(reading.error)}
        onRetry={() => void reading.refetch()}
        isRetrying={reading.isFetching}
      />
    );
  }
  if (!items || (isFormer && items.length === 0)) return <ListSkeleton />;
  if (items.length > 0) {
    return (
      <FormerAnswer isFormer={isFormer}>
        <WindowedList label={kind.title} items={items} usualHeight={45}>
          {children}
        </WindowedList>
        <AndMore count={more} hint="search to find them" />
      </FormerAnswer>
    );
  }
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

function ListSkeleton() {
  return (
    <div aria-busy="true">
      <VisuallyHidden role="status">Loading</VisuallyHidden>
      {Array.from({ length: 8 }, (_, row) => (
        <SkeletonRow key={row}>
          <Skeleton $width={`${20 + ((row * 17) % 30)}%`} />
          <Skeleton $width="72px" />
        </SkeletonRow>
      ))}
    </div>
  );
}

const SkeletonRow = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  height: 45px;
  padding: 0 var(--tw-space-3);
`;
