import { Link2 } from 'lucide-react';
import { Suspense, useRef, useState } from 'react';
import type { ClientBudget, ClientLink } from '@timeweave/shared/api';
import { styled } from '@timeweave/shared/facade';
import { useSession } from '@timeweave/shared/session';
import { errorMessage } from '@timeweave/shared/store';
import { Button, Card, ConfirmDialog, ErrorState, lazyComponent, Skeleton } from '@timeweave/shared/ui';
import { ClientLinkRow } from './client-link-row.tsx';
import { useReportsClientLinksQuery, useReportsRevokeClientLinkMutation } from './client-links.api.ts';

const NewClientLinkDialog = lazyComponent(() =>
  import('./new-client-link-dialog.tsx').then((module) => module.NewClientLinkDialog),
);

interface Props {
  projectId: number;
  isArchived: boolean;
  /** The time that counts for the budget, if there is one. */
  budgetTime: ClientBudget['time'] | null;
}

/** The secret links with which clients see the project; for its managers. */
export function ClientLinksCard({ projectId: project_id, isArchived, budgetTime }: Props) {
  const { workspace_id } = useSession();
  const query = useReportsClientLinksQuery({ workspace_id, project_id }, { refetchOnFocus: true });
  const [revoke] = useReportsRevokeClientLinkMutation();
  const [isAdding, setIsAdding] = useState(false);
  const [revoked, setRevoked] = useState<ClientLink>();
  const add = useRef<HTMLButtonElement>(null);
  const { currentData, error, isFetching } = query;
  return (
    <Card aria-labelledby="client-links">
      <Head>
        <div>
          <h2 id="client-links">Client links</h2>
          <Muted>
            {isArchived
              ? 'Links do not work while the project is archived. Restore it to open them again.'
              : 'A client with a link sees the budget and the time of each month, without an account.'}
          </Muted>
        </div>
        <Button ref={add} disabled={isArchived} onClick={() => setIsAdding(true)}>
          <Link2 size={16} aria-hidden /> New link
        </Button>
      </Head>
      {currentData ? (
        currentData.results.length > 0 && (
          <List aria-label="Client links">
            {currentData.results.map((link) => (
              <ClientLinkRow
                key={link.id}
                link={link}
                hidesBudget={link.billable_only && budgetTime === 'all'}
                onRevoke={() => setRevoked(link)}
              />
            ))}
          </List>
        )
      ) : error && !isFetching ? (
        <ErrorState
          title="We couldn’t load the links"
          message={errorMessage(error)}
          onRetry={() => void query.refetch()}
        />
      ) : (
        <Skeleton $height="44px" />
      )}
      <Suspense>
        {isAdding && (
          <NewClientLinkDialog
            projectId={project_id}
            budgetTime={budgetTime}
            onClose={() => setIsAdding(false)}
          />
        )}
      </Suspense>
      {revoked && (
        <ConfirmDialog
          title="Revoke link"
          text={`The link for “${revoked.label}” stops working at once and cannot be restored.`}
          action="Revoke link"
          finalFocus={add}
          confirm={() => revoke({ workspace_id, project_id, client_link_id: revoked.id }).unwrap()}
          onClose={() => setRevoked(undefined)}
        />
      )}
    </Card>
  );
}

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--tw-space-2) var(--tw-space-4);
  & > div {
    flex: 1 1 240px;
  }
`;

const Muted = styled.p`
  color: var(--tw-text-muted);
`;

const List = styled.ul`
  margin: var(--tw-space-3) 0 0;
  padding: 0;
  list-style: none;
`;
