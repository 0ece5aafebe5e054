import type { WorkspaceSettings } from '@timeweave/shared/api';
import { PickField } from '@timeweave/shared/ui';
import { currencies } from './currencies.ts';
import { PickedSetting } from './picked-setting.tsx';

export function CurrencyField({ settings: { currency } }: { settings: Pick<WorkspaceSettings, 'currency'> }) {
  return (
    <PickedSetting>
      {(save, fault) => (
        <PickField
          label="Currency"
          name="currency"
          searchLabel="Find currency..."
          choices={currencies}
          picked={currencies.find(({ code }) => code === currency) ?? null}
          placeholder={currency}
          onPick={({ code }) => save({ currency: code })}
          nothing="No matching currency"
          error={fault}
        />
      )}
    </PickedSetting>
  );
}
