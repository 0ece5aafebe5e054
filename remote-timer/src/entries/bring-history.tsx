import { Link, styled, useCurrentWorkspace } from '@timeweave/shared/facade';

/** Below an empty list: offers admins the import of another tracker's files. */
export function BringHistory() {
  if (useCurrentWorkspace()?.is_workspace_admin !== 1) return null;
  return (
    <Text>
      Coming from another tracker? <Link to="/import">Bring your history</Link> from Toggl Track, Clockify,
      Harvest, Kimai, solidtime or a CSV file.
    </Text>
  );
}

const Text = styled.p`
  max-width: 48ch;
  margin: 0 auto;
  padding: 0 var(--tw-space-4) var(--tw-space-6);
  color: var(--tw-text-muted);
  text-align: center;
`;
