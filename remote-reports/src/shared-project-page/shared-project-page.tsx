import { useMemo } from 'react';
import { styled } from '@timeweave/shared/facade';
import { usePreferences } from '@timeweave/shared/session';
import { errorMessage } from '@timeweave/shared/store';
import { formatDuration } from '@timeweave/shared/time';
import {
  ErrorState,
  FormerAnswer,
  PageSkeleton,
  shownAnswer,
  useAddressParameters,
} from '@timeweave/shared/ui';
import { isLinkGone, LinkGone, SecretLinkFrame, useLinkToken } from '../secret-links/index.ts';
import { BudgetOfMonth } from './budget-of-month.tsx';
import { MonthBar } from './month-bar.tsx';
import { MonthEntries } from './month-entries.tsx';
import { monthFrom } from './month-name.ts';
import { ProjectTitle } from './project-title.tsx';
import { type ClientMonth, useReportsClientMonthInfiniteQuery } from './shared-project.api.ts';

/** A project's budget and time month by month behind a secret link, for its client, without log-in. */
export function SharedProjectPage() {
  const token = useLinkToken();
  const { search, put } = useAddressParameters();
  const month = monthFrom(search.get('month'));
  const query = useReportsClientMonthInfiniteQuery(
    { token, ...(month !== undefined && { month }) },
    { skip: token === '', refetchOnFocus: true },
  );
  const { error, isFetchNextPageError, isFetchingNextPage, hasNextPage } = query;
  // A page that failed leaves those before it in place.
  const reading = shownAnswer({ ...query, error: isFetchNextPageError ? undefined : error });
  const pages = reading.answer?.pages;
  const shown = pages?.[0];
  return (
    <SecretLinkFrame label="Shared project, read only">
      {token === '' || isLinkGone(error) ? (
        <LinkGone title="This link no longer works" />
      ) : shown && pages ? (
        <Month
          token={token}
          shown={shown}
          isFormer={reading.isFormer}
          pages={pages}
          onMonth={(next) => put('month', next.slice(0, 7))}
          more={
            hasNextPage
              ? {
                  busy: isFetchingNextPage,
                  isReady: !isFetchingNextPage && !isFetchNextPageError,
                  onMore: () => void query.fetchNextPage(),
                  label: isFetchNextPageError ? 'Try again' : 'Load more',
                }
              : undefined
          }
        />
      ) : error ? (
        <ErrorState
          title="We couldn’t load the project"
          message={errorMessage(error)}
          onRetry={() => void query.refetch()}
          isRetrying={query.isFetching}
        />
      ) : (
        <PageSkeleton shape="report" />
      )}
    </SecretLinkFrame>
  );
}

interface Props {
  token: string;
  /** The first page, with the totals. */
  shown: ClientMonth;
  /** The month before, shown while another one loads. */
  isFormer: boolean;
  pages: readonly ClientMonth[];
  onMonth: (month: string) => void;
  more: Parameters<typeof MonthEntries>[0]['more'];
}

function Month({ token, shown, isFormer, pages, onMonth, more }: Props) {
  const { timeDurationFormat } = usePreferences();
  const { currency } = shown;
  const formats = useMemo(
    () => ({ duration: (ms: number) => formatDuration(ms / 1000, timeDurationFormat), currency }),
    [timeDurationFormat, currency],
  );
  return (
    <Parts>
      <ProjectTitle shown={shown} />
      <BudgetOfMonth shown={shown} formats={formats} />
      {/* Not inert while a month loads: that would take the focus from the button that was pressed. */}
      <MonthBar token={token} shown={shown} formats={formats} onMonth={onMonth} />
      <FormerAnswer isFormer={isFormer}>
        <MonthEntries shown={shown} pages={pages} formats={formats} more={more} />
      </FormerAnswer>
    </Parts>
  );
}

const Parts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--tw-space-4);
`;
