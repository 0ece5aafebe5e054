import { use } from 'react';
import { publish } from '@timeweave/shared/events';
import { ShellParts, styled } from '@timeweave/shared/facade';
import { signedIn } from '@timeweave/shared/session';
import { useAppDispatch } from '@timeweave/shared/store';
import { Button, Card, Page, TextField, useCheckedForm } from '@timeweave/shared/ui';
import { workspaceChecks } from '@timeweave/shared/validation';
import { DeletedWorkspaces } from '../workspace-deletion/index.ts';
import { useAdminCreateWorkspaceMutation } from './workspace.api.ts';

export function WorkspacePage() {
  const { homePath } = use(ShellParts);
  const dispatch = useAppDispatch();
  const [create] = useAdminCreateWorkspaceMutation();
  const { faults, busy, form } = useCheckedForm(workspaceChecks, { blame: 'title' }, async ({ title }) => {
    const auth = await create({ title: title.trim() }).unwrap();
    dispatch(signedIn(auth.data));
    publish('workspace/switched', { workspaceId: auth.data.workspace_id });
    location.assign(homePath);
  });

  return (
    <Page>
      <Centre>
        <Card>
          <form {...form}>
            <Stack>
              <h1>Create a workspace</h1>
              <p>Give your workspace a name. Don&apos;t worry, you can change it later.</p>
              <TextField
                label="Workspace Name"
                name="title"
                error={faults.title}
                maxLength={200}
                autoComplete="off"
                autoFocus
              />
              <Button type="submit" variant="primary" busy={busy}>
                Continue
              </Button>
            </Stack>
          </form>
        </Card>
        <DeletedWorkspaces />
      </Centre>
    </Page>
  );
}

const Centre = styled.div`
  display: grid;
  gap: var(--tw-space-4);
  max-width: 440px;
  margin: 8vh auto 0;
`;

const Stack = styled.div`
  display: grid;
  gap: 16px;
  & > h1 {
    margin: 0;
    font-size: 20px;
  }
  & > p {
    margin: 0;
    color: var(--tw-text-muted);
  }
`;
