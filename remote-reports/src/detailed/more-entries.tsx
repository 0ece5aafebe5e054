import { styled } from '@timeweave/shared/facade';
import { errorMessage } from '@timeweave/shared/store';
import { Button, LoadMore } from '@timeweave/shared/ui';
import type { LoadedPages } from './use-changed-pages.ts';

export interface PagedList {
  isFetching: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  hasNextPage: boolean;
  error?: unknown;
  fulfilledTimeStamp?: number;
  fetchNextPage: () => PromiseLike<{ data?: LoadedPages; error?: unknown; hasNextPage: boolean }>;
  /** Refetches a list of many pages from its first page. */
  refetch: () => unknown;
}

interface Props {
  list: PagedList;
  shown: number;
  total: number | undefined;
  /** Refetches a long list from its first page: it is not refetched after each change. */
  onRefresh?: () => void;
}

/** Loads more entries; shows how many are listed, or an error. */
export function MoreEntries({ list, shown, total, onRefresh }: Props) {
  const { isFetching, isFetchingNextPage, isFetchNextPageError, error } = list;
  const number = (count: number) => count.toLocaleString('en');
  return (
    <div>
      {list.hasNextPage && (
        <LoadMore
          busy={isFetchingNextPage}
          isReady={!isFetching && !isFetchNextPageError}
          onMore={() => void list.fetchNextPage()}
          label={isFetchNextPageError ? 'Try again' : 'Load more'}
        />
      )}
      {isFetchNextPageError && <Note role="alert">Couldn’t load more entries. {errorMessage(error)}</Note>}
      {!isFetchNextPageError && total !== undefined && (
        <Note role="status">
          {number(shown)} of {number(total)} entries
        </Note>
      )}
      {onRefresh && (
        <Note>
          Changes made elsewhere show after a refresh.{' '}
          <Button size="small" variant="ghost" onClick={onRefresh}>
            Refresh
          </Button>
        </Note>
      )}
    </div>
  );
}

const Note = styled.p`
  padding-top: var(--tw-space-2);
  color: var(--tw-text-muted);
  font-size: var(--tw-font-small);
  text-align: center;
`;
