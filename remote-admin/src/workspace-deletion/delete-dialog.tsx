import { useId, type RefObject } from 'react';
import { styled, useWorkspaces } from '@timeweave/shared/facade';
import { usePreferences } from '@timeweave/shared/session';
import { serverNow } from '@timeweave/shared/store';
import { addDays, formatDate, localDateOf } from '@timeweave/shared/time';
import { Button, Dialog, TextField, useCheckedForm } from '@timeweave/shared/ui';
import { useAdminDeleteWorkspaceMutation } from './deletion.api.ts';

interface Props {
  workspaceId: number;
  title: string;
  onClose: () => void;
  finalFocus: RefObject<HTMLElement | null>;
}

/** Asks the owner to type the workspace's name. After the deletion the shell selects another workspace. */
export function DeleteDialog({ workspaceId, title, onClose, finalFocus }: Props) {
  const { timeZone, dateFormat } = usePreferences();
  const isLast = useWorkspaces().data?.results.length === 1;
  const [remove] = useAdminDeleteWorkspaceMutation();
  const checks = {
    title: (typed: string) =>
      typed.trim() === title ? undefined : 'Enter the name of the workspace exactly as it is shown.',
  };
  const { faults, busy, form } = useCheckedForm(checks, { blame: 'title' }, async (typed) => {
    await remove({ workspace_id: workspaceId, title: typed.title.trim() }).unwrap();
    onClose();
  });
  const id = useId();
  const lastDay = formatDate(addDays(localDateOf(serverNow(), timeZone), 14), dateFormat);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Delete “${title}”?`}
      description={`All members lose it at once, and running timers stop. You can restore it until ${lastDay}. After that, its time entries, projects, clients and tags are deleted for good.`}
      finalFocus={finalFocus}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="danger" type="submit" form={id} busy={busy}>
            Delete workspace
          </Button>
        </>
      }
    >
      {isLast && (
        <Note>
          You have no other workspace, so you will be logged out. Your next log-in opens a new workspace.
        </Note>
      )}
      <form id={id} {...form}>
        <TextField
          label={`Type ${title} to confirm`}
          name="title"
          dir="auto"
          autoComplete="off"
          maxLength={200}
          error={faults.title}
        />
      </form>
    </Dialog>
  );
}

const Note = styled.p`
  padding: var(--tw-space-3);
  border-radius: var(--tw-radius);
  background: var(--tw-surface-sunken);
`;
