import { useAttempt } from '@timeweave/shared/store';
import { LoadMore } from './load-more.tsx';

interface Props {
  /** An infinite query, as RTK Query's hook returns it. */
  reading: {
    hasNextPage: boolean;
    isFetching: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    fetchNextPage: () => { unwrap: () => Promise<unknown> };
  };
  label?: string;
}

/** The end of a list that is loaded page by page. */
export function NextPage({ reading, label }: Props) {
  const { hasNextPage, isFetching, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = reading;
  const attempt = useAttempt();
  if (!hasNextPage) return null;
  return (
    <LoadMore
      busy={isFetchingNextPage}
      isReady={!isFetching && !isFetchNextPageError}
      onMore={() => void attempt(() => fetchNextPage().unwrap())}
      label={label}
    />
  );
}
