import type { ReactNode } from 'react';
import { styled } from '@timeweave/shared/facade';
import { Skeleton, VisuallyHidden } from '@timeweave/shared/ui';
import { Approvals } from './approvals.tsx';
import { Billing } from './billing.tsx';
import { Identity } from './identity.tsx';
import { Restrictions } from './restrictions.tsx';
import { Rights } from './rights.tsx';
import { RoundingSettings } from './rounding-settings.tsx';
import { Security } from './security.tsx';
import { SendingStopped } from './sending-stopped.tsx';
import type { SettingsAnswer } from './settings.api.ts';

interface Props {
  answer: SettingsAnswer;
  isAdmin: boolean;
  logo: ReactNode;
}

/** All settings of the workspace; each is saved separately. */
export function WorkspaceSettings({ answer, isAdmin, logo }: Props) {
  const [[settings], [rights]] = answer.results;
  return (
    <Cards>
      {isAdmin && settings.sending_stopped_at ? <SendingStopped since={settings.sending_stopped_at} /> : null}
      <Identity settings={settings} isAdmin={isAdmin} logo={logo} />
      {isAdmin && (
        <>
          <Rights rights={rights} />
          <Billing settings={settings} />
          <Restrictions settings={settings} rights={rights} />
          <Approvals />
          <RoundingSettings settings={settings} />
          <Security rights={rights} />
        </>
      )}
    </Cards>
  );
}

/** Cards of the same size while the settings load. */
export function SettingsSkeleton() {
  return (
    <Cards aria-busy>
      <VisuallyHidden role="status">Loading</VisuallyHidden>
      <Skeleton $height="294px" />
      <Skeleton $height="214px" />
      <Skeleton $height="186px" />
    </Cards>
  );
}

const Cards = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--tw-space-4);
`;
