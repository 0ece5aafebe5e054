import { BarChart3 } from 'lucide-react';
import { useMemo } from 'react';
import { styled } from '@timeweave/shared/facade';
import { usePreferences } from '@timeweave/shared/session';
import { errorMessage } from '@timeweave/shared/store';
import { formatDate } from '@timeweave/shared/time';
import { EmptyState, ErrorState, PageSkeleton } from '@timeweave/shared/ui';
import { arrangementFrom, SummarySections, useExpandedGroups, Visitor } from '../summary/index.ts';
import { FixedCalendar } from '../period/index.ts';
import { isLinkGone, LinkGone, SecretLinkFrame, useLinkToken } from '../secret-links/index.ts';
import { type SharedReport, useReportsOpenLinkQuery } from './shared-report.api.ts';

/** The read-only summary behind a secret link, without sign-in. */
export function SharedReportPage() {
  const token = useLinkToken();
  const query = useReportsOpenLinkQuery({ token }, { skip: token === '' });
  const { currentData: shared, error } = query;
  return (
    <SecretLinkFrame label="Shared report, read only" title={shared?.name}>
      {shared ? (
        <Report shared={shared} />
      ) : token === '' || isLinkGone(error) ? (
        <LinkGone title="This report is no longer available" />
      ) : error ? (
        <ErrorState
          title="We couldn’t load the report"
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

/** Shared reports cannot be narrowed: a link shows only what its creator chose. */
const nowhere = () => undefined;

const filterNames: Readonly<Record<string, string>> = {
  clients: 'client',
  projects: 'project',
  tags: 'tag',
  users: 'member',
  billable: 'billable',
  description: 'description',
};

function Report({ shared }: { shared: SharedReport }) {
  const { report, name, workspace_title, start, end, filters, currency, first_day_of_week } = shared;
  const { dateFormat } = usePreferences();
  const expanded = useExpandedGroups();
  const arrangement = useMemo(() => arrangementOf(shared), [shared]);
  const calendar = { timeZone: report.timeZone, firstDayOfWeek: first_day_of_week };
  const days = `${formatDate(start, dateFormat)} – ${formatDate(end, dateFormat)}`;
  const names = filters.map((filter) => filterNames[filter] ?? filter).join(', ');
  return (
    <>
      <header>
        <h1 dir="auto" translate="no">
          {name}
        </h1>
        <Details>
          <span dir="auto" translate="no">
            {workspace_title}
          </span>
          <span>{days}</span>
          {names && <span>Filtered by {names}</span>}
        </Details>
      </header>
      {report.exactTime === 0 ? (
        // No action: only the sender of the link chooses its days and filters.
        <EmptyState
          icon={<BarChart3 />}
          title={names ? 'No time matches the filters' : 'No time in this period'}
        >
          Ask the sender of this link for {names ? 'other days or filters' : 'other days'}.
        </EmptyState>
      ) : (
        <Visitor value={{ currency }}>
          <FixedCalendar value={calendar}>
            <SummarySections
              report={report}
              period={{ start, end }}
              arrangement={arrangement}
              expanded={expanded}
              addressOf={nowhere}
            />
          </FixedCalendar>
        </Visitor>
      )}
    </>
  );
}

/** Returns the arrangement in the response, with the defaults of a URL. */
function arrangementOf({ group_by, then_by, stack_by, round_by, report }: SharedReport) {
  const named = {
    group: group_by ?? '',
    then: then_by ?? '',
    stack: stack_by ?? '',
    round: round_by ?? '',
    compare: report.previous ? '1' : '',
  };
  return arrangementFrom(new URLSearchParams(named), { usual: 'project', seesTeam: true });
}

const Details = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--tw-space-4);
  color: var(--tw-text-muted);
`;
