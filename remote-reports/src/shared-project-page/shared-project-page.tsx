import { type ReactNode, useMemo } from 'react';
import { styled } from '@timeweave/shared/facade';
import { usePreferences } from '@timeweave/shared/session';
import { errorMessage } from '@timeweave/shared/store';
import { formatDuration, type LocalDate } from '@timeweave/shared/time';
import { ErrorState, FormerResponse, PageSkeleton, useAddressParameters } from '@timeweave/shared/ui';
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
  const isFormer = !query.currentData;
  const pages = (query.currentData ?? query.data)?.pages;
  const shown = pages?.[0];
  const isGone = token === '' || isLinkGone(error);
  const failure = error && isFormer && (
    <ErrorState
      title={`We couldn’t load ${shown ? 'this month' : 'the project'}`}
      message={errorMessage(error)}
      onRetry={() => void query.refetch()}
      isRetrying={query.isFetching}
    />
  );
  return (
    <SecretLinkFrame label="Shared project, read only" title={isGone ? undefined : shown?.project_name}>
      {isGone ? (
        <LinkGone title="This link no longer works" />
      ) : shown && pages ? (
        <Month
          token={token}
          shown={shown}
          isFormer={isFormer}
          month={failure && month ? month : shown.month}
          failure={failure}
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
      ) : (
        failure || <PageSkeleton shape="report" />
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
  /** The first day of the month in the heading. */
  month: LocalDate;
  /** Instead of the entries of that month. */
  failure: ReactNode;
  pages: readonly ClientMonth[];
  onMonth: (month: string) => void;
  more: Parameters<typeof MonthEntries>[0]['more'];
}

function Month({ token, shown, isFormer, month, failure, pages, onMonth, more }: Props) {
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
      <MonthBar
        token={token}
        shown={shown}
        month={month}
        hasFailed={Boolean(failure)}
        formats={formats}
        onMonth={onMonth}
      />
      {failure || (
        <FormerResponse isFormer={isFormer}>
          <MonthEntries shown={shown} pages={pages} formats={formats} more={more} />
        </FormerResponse>
      )}
    </Parts>
  );
}

const Parts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--tw-space-4);
`;
