import type { ReactNode } from 'react';
import type { WorkspaceSettings } from '@timeweave/shared/api';
import { styled } from '@timeweave/shared/facade';
import { InitialsBadge, TextField } from '@timeweave/shared/ui';
import { NameField } from './name-field.tsx';
import { SettingsCard } from './settings-card.tsx';

interface Props {
  settings: WorkspaceSettings;
  isAdmin: boolean;
  logo: ReactNode;
}

export function Identity({ settings, isAdmin, logo }: Props) {
  return (
    <SettingsCard title="Workspace">
      <Columns>
        {logo}
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
