import type { ReactNode } from 'react';
import { styled } from '@timeweave/shared/facade';
import { errorMessage } from '@timeweave/shared/store';
import { AndMore } from './and-more.tsx';
import { ErrorState } from '../messages/error-state.tsx';
import { FormerResponse } from '../loading/former-response.tsx';
import { type Reading, shownResponse } from '../loading/shown-response.ts';
import { Skeleton } from '../loading/skeleton.tsx';
import { VisuallyHidden } from '../theme/visually-hidden.tsx';

export interface ListResultProps<Item> {
  reading: Reading;
  /** Undefined until there is something to show. */
  items: readonly Item[] | undefined;
  /** Number of rows after the items. */
  more: number | undefined;
  /** How the user can get to them. */
  moreHint?: string;
  failureTitle: string;
  /** Shown instead of an empty list. */
  empty: ReactNode;
  skeleton?: ReactNode;
  children: (items: readonly Item[]) => ReactNode;
}

/** The items of a query, or a skeleton, an error or an empty state. */
export function ListResult<Item>(props: ListResultProps<Item>) {
  const { reading, items, more, moreHint = 'search to find them', failureTitle, empty } = props;
  const { skeleton = <ListSkeleton />, children } = props;
  const { hasFailed, isFormer } = shownResponse(reading);
  if (hasFailed) {
    return (
      <ErrorState
        title={failureTitle}
        message={errorMessage(reading.error)}
        onRetry={() => void reading.refetch()}
        isRetrying={reading.isFetching}
      />
    );
  }
  if (!items || (isFormer && items.length === 0)) return skeleton;
  if (items.length === 0) return empty;
  return (
    <FormerResponse isFormer={isFormer}>
      {children(items)}
      <AndMore count={more} hint={moreHint} />
    </FormerResponse>
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
  height: var(--tw-row);
  padding: 0 var(--tw-space-3);
`;
