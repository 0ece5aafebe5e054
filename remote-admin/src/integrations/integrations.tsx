import { type RefObject, useId, useRef, useState } from 'react';
import type { Integration } from '@timeweave/shared/api';
import { errorMessage } from '@timeweave/shared/store';
import { Button, Card, ErrorState, shownResponse, Skeleton } from '@timeweave/shared/ui';
import { Hint, List } from '../item-list/index.ts';
import { DeleteDialog } from './delete-dialog.tsx';
import { IntegrationDialog } from './integration-dialog.tsx';
import { IntegrationRow } from './integration-row.tsx';
import { useAdminIntegrationsQuery } from './integrations.api.ts';
import { NewKeyDialog } from './new-key-dialog.tsx';
import { RenewDialog } from './renew-dialog.tsx';

type Opened =
  | { dialog: 'create' }
  | { dialog: 'edit' | 'renew' | 'delete'; integration: Integration }
  | { dialog: 'key'; name: string; secret: string };

/** Sites whose pages may track time for members of the workspace. For admins. */
export function Integrations({ workspaceId }: { workspaceId: number }) {
  const [opened, setOpened] = useState<Opened>();
  const titleId = useId();
  const add = useRef<HTMLButtonElement>(null);
  return (
    <Card aria-labelledby={titleId}>
      <h2 id={titleId}>Integrations</h2>
      <Hint>
        Pages of other sites can track time for members of this workspace, for one hour at a time, and show
        the budget behind a link for a client. They can do nothing else.
      </Hint>
      <IntegrationList
        workspaceId={workspaceId}
        onOpen={(dialog, integration) => setOpened({ dialog, integration })}
      />
      <Button ref={add} onClick={() => setOpened({ dialog: 'create' })}>
        Add integration
      </Button>
      {opened && (
        <OpenedDialog
          workspaceId={workspaceId}
          opened={opened}
          onOpen={setOpened}
          // A replaced dialog must not close the new one.
          onClose={() => setOpened((current) => (current === opened ? undefined : current))}
          finalFocus={add}
        />
      )}
    </Card>
  );
}

interface DialogProps {
  workspaceId: number;
  opened: Opened;
  onOpen: (opened: Opened) => void;
  onClose: () => void;
  /** For dialogs whose opener may unmount before they close. */
  finalFocus: RefObject<HTMLElement | null>;
}

function OpenedDialog({ workspaceId, opened, onOpen, onClose, finalFocus }: DialogProps) {
  const onKey = (name: string, secret: string) => onOpen({ dialog: 'key', name, secret });
  if (opened.dialog === 'create')
    return <IntegrationDialog workspaceId={workspaceId} onCreated={onKey} onClose={onClose} />;
  if (opened.dialog === 'key') {
    const { name, secret } = opened;
    return <NewKeyDialog name={name} secret={secret} onClose={onClose} finalFocus={finalFocus} />;
  }
  const props = { workspaceId, integration: opened.integration, onClose };
  if (opened.dialog === 'edit') return <IntegrationDialog {...props} onCreated={onKey} />;
  if (opened.dialog === 'renew') return <RenewDialog {...props} onRenewed={onKey} />;
  return <DeleteDialog {...props} finalFocus={finalFocus} />;
}

interface ListProps {
  workspaceId: number;
  onOpen: (dialog: 'edit' | 'renew' | 'delete', integration: Integration) => void;
}

function IntegrationList({ workspaceId, onOpen }: ListProps) {
  const reading = useAdminIntegrationsQuery({ workspace_id: workspaceId });
  const { answer, hasFailed } = shownResponse(reading);
  if (hasFailed)
    return (
      <ErrorState
        title="We couldn’t load the integrations"
        message={errorMessage(reading.error)}
        onRetry={() => void reading.refetch()}
        isRetrying={reading.isFetching}
      />
    );
  if (!answer) return <Skeleton $height="44px" />;
  if (answer.results.length === 0) return <Hint>There are no integrations yet.</Hint>;
  return (
    <List aria-label="Integrations">
      {answer.results.map((integration) => (
        <IntegrationRow
          key={integration.id}
          integration={integration}
          onOpen={(dialog) => onOpen(dialog, integration)}
        />
      ))}
    </List>
  );
}
