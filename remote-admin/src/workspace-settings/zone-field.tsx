import { useState } from 'react';
import type { WorkspaceSettings } from '@timeweave/shared/api';
import { styled } from '@timeweave/shared/facade';
import { errorMessage } from '@timeweave/shared/store';
import { TimeZoneField } from '../time-zones/index.ts';
import { useAdminEditWorkspaceMutation } from './change-settings.api.ts';

/** The time zone in which the workspace's days begin. */
export function ZoneField({ settings: { id, time_zone } }: { settings: WorkspaceSettings }) {
  const [edit] = useAdminEditWorkspaceMutation();
  const [fault, setFault] = useState<string>();
  const choose = async (zone: string) => {
    setFault(undefined);
    try {
      await edit({ workspace_id: id, time_zone: zone }).unwrap();
    } catch (error) {
      setFault(errorMessage(error));
    }
  };
  return (
    <Narrow>
      <TimeZoneField
        timeZone={time_zone}
        offersBrowsers={false}
        hint="Days of rates, budgets, invoices, approvals and the lock date begin in it."
        error={fault}
        onPick={(zone) => void choose(zone)}
      />
    </Narrow>
  );
}

const Narrow = styled.div`
  max-width: 360px;
`;
