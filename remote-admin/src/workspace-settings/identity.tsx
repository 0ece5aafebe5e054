import type { WorkspaceSettings } from '@timeweave/shared/api';
import { styled } from '@timeweave/shared/facade';
import { InitialsBadge, TextField } from '@timeweave/shared/ui';
import { NameField } from './name-field.tsx';
import { SettingsCard } from './settings-card.tsx';

interface Props {
  settings: WorkspaceSettings;
  isAdmin: boolean;
}

/** Logo, name and owner. */
export function Identity({ settings, isAdmin }: Props) {
  return (
    <SettingsCard title="Workspace">
      <Columns>
        <Logo settings={settings} />
        <Fields>
          {isAdmin ? (
            <NameField settings={settings} />
          ) : (
            <TextField label="Workspace name" name="title" value={settings.title} readOnly />
          )}
          <Owner settings={settings} />
        </Fields>
      </Columns>
    </SettingsCard>
  );
}

function Logo({ settings: { title, workspace_logo } }: Pick<Props, 'settings'>) {
  if (workspace_logo)
    return <Picture src={`/images/${workspace_logo}`} alt="Logo" width={220} height={220} />;
  return <Tile aria-hidden>{[...title][0]?.toUpperCase()}</Tile>;
}

function Owner({ settings }: Pick<Props, 'settings'>) {
  const { first_name, last_name, email, profile_name_colorcode: color } = settings;
  return (
    <div>
      <Heading>Workspace ownership</Heading>
      <Person>
        <InitialsBadge first={first_name} last={last_name} email={email} color={color} />
        {`${first_name} ${last_name}`.trim()}
      </Person>
    </div>
  );
}

const Columns = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--tw-space-5);
`;

const Fields = styled.div`
  flex: 1 1 260px;
  display: grid;
  align-content: start;
  gap: var(--tw-space-4);
  min-width: 0;
`;

const Picture = styled.img`
  flex: none;
  width: 220px;
  height: 220px;
  border-radius: var(--tw-radius-large);
  object-fit: cover;
`;

const Tile = styled.div`
  flex: none;
  display: grid;
  place-items: center;
  width: 220px;
  height: 220px;
  border-radius: var(--tw-radius-large);
  background: var(--tw-accent);
  color: var(--tw-on-accent);
  font-size: 96px;
  font-weight: 600;
  user-select: none;
`;

const Heading = styled.h3`
  margin-bottom: var(--tw-space-2);
  font-size: var(--tw-font-body);
  font-weight: 550;
`;

const Person = styled.div`
  display: flex;
  align-items: center;
  gap: var(--tw-space-2);
  overflow-wrap: anywhere;
`;
