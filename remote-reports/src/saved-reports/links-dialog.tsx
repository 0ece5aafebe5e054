import { useState } from 'react';
import type { ReportLink, SavedReport } from '@timeweave/shared/api';
import { alertShown, styled, useAppDispatch } from '@timeweave/shared/facade';
import { usePreferences, useSession } from '@timeweave/shared/session';
import { errorMessage } from '@timeweave/shared/store';
import { formatDate, localDateOf } from '@timeweave/shared/time';
import { Button, Dialog, ErrorState, Select, shownResponse, Skeleton } from '@timeweave/shared/ui';
import { NewLink } from '../secret-links/index.ts';
import {
  useReportsCreateLinkMutation,
  useReportsLinksQuery,
  useReportsRevokeLinkMutation,
} from './saved-reports.api.ts';

const lifetimes = [
  { value: '7', label: '7 days', days: 7 },
  { value: '30', label: '30 days', days: 30 },
  { value: '90', label: '90 days', days: 90 },
  { value: '365', label: '1 year', days: 365 },
  { value: 'none', label: 'No expiry', days: null },
];

interface Props {
  report: SavedReport;
  onClose: () => void;
}

/** The secret links of a saved report: create, copy once, revoke. */
export function LinksDialog({ report, onClose }: Props) {
  const { workspace_id } = useSession();
  const dispatch = useAppDispatch();
  const [create, creation] = useReportsCreateLinkMutation();
  const [lifetime, setLifetime] = useState('30');
  const [token, setToken] = useState<string>();
  const add = async () => {
    const days = lifetimes.find(({ value }) => value === lifetime)?.days ?? null;
    try {
      setToken((await create({ workspace_id, saved_report_id: report.id, days }).unwrap()).token);
    } catch (error) {
      dispatch(alertShown('danger', errorMessage(error)));
    }
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Secret links"
      description={`Anyone with a link can see the summary of “${report.name}” without an account, as far as you may see it. It always shows the report as it is saved.`}
      footer={<Button onClick={onClose}>Done</Button>}
    >
      {token !== undefined && <NewLink key={token} path="/shared/report" token={token} />}
      <LinkList report={report} />
      <Details>
        A link stops working while the report is deleted or its author is not in the workspace. Restoring the
        report or the author opens it again; revoke the link to close it for good.
      </Details>
      <Row>
        <Select label="New link expires after" value={lifetime} onChange={setLifetime} options={lifetimes} />
        <Button variant="primary" busy={creation.isLoading} onClick={() => void add()}>
          Create link
        </Button>
      </Row>
    </Dialog>
  );
}

function LinkList({ report }: { report: SavedReport }) {
  const { workspace_id } = useSession();
  const reading = useReportsLinksQuery({ workspace_id, saved_report_id: report.id });
  const { answer, hasFailed } = shownResponse(reading);
  if (hasFailed)
    return (
      <ErrorState
        title="We couldn’t load the links"
        message={errorMessage(reading.error)}
        onRetry={() => void reading.refetch()}
        isRetrying={reading.isFetching}
      />
    );
  if (!answer) return <Skeleton $height="44px" />;
  if (answer.results.length === 0) return <Details>This report has no links.</Details>;
  return (
    <List aria-label="Links that work">
      {answer.results.map((link) => (
        <LinkRow key={link.id} link={link} />
      ))}
    </List>
  );
}

/** A link, shown by its dates: its secret is not stored. */
function LinkRow({ link: { id, created_at, expires_at } }: { link: ReportLink }) {
  const { workspace_id } = useSession();
  const { timeZone, dateFormat } = usePreferences();
  const dispatch = useAppDispatch();
  const [revoke, revoking] = useReportsRevokeLinkMutation();
  const day = (seconds: number) => formatDate(localDateOf(seconds * 1000, timeZone), dateFormat);
  const words = `Created ${day(created_at)}`;
  const end = expires_at === null ? 'No expiry' : `Expires ${day(expires_at)}`;
  const onRevoke = () =>
    revoke({ workspace_id, report_link_id: id })
      .unwrap()
      .catch((error: unknown) => dispatch(alertShown('danger', errorMessage(error))));
  return (
    <Item>
      <div>
        <p>{words}</p>
        <Details>{end}</Details>
      </div>
      <Button
        size="small"
        variant="ghost"
        busy={revoking.isLoading}
        aria-label={`Revoke the link: ${words}, ${end}`}
        onClick={() => void onRevoke()}
      >
        Revoke
      </Button>
    </Item>
  );
}

const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) max-content;
  align-items: end;
  gap: var(--tw-space-3);
  @media (max-width: 479px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const List = styled.ul`
  max-height: 220px;
  margin: 0;
  padding: 0;
  overflow-y: auto;
  list-style: none;
`;

const Item = styled.li`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--tw-space-3);
  padding: var(--tw-space-2) 0;
  border-top: 1px solid var(--tw-border);
`;

const Details = styled.p`
  color: var(--tw-text-muted);
`;
