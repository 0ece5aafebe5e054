import type { WorkspaceSettings } from '@timeweave/shared/api';
import { TimeZoneField } from '../time-zones/index.ts';
import { PickedSetting } from './picked-setting.tsx';

/** The time zone in which the workspace's days begin. */
export function ZoneField({ settings }: { settings: Pick<WorkspaceSettings, 'time_zone'> }) {
  return (
    <PickedSetting>
      {(save, fault) => (
        <TimeZoneField
          timeZone={settings.time_zone}
          offersBrowsers={false}
          hint="Rates, budgets, invoices, approvals and the lock date use the days of this time zone."
          error={fault}
          onPick={(time_zone) => save({ time_zone })}
        />
      )}
    </PickedSetting>
  );
}
