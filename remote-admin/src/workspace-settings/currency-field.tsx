import { useState } from 'react';
import type { WorkspaceSettings } from '@timeweave/shared/api';
import { styled } from '@timeweave/shared/facade';
import { errorMessage } from '@timeweave/shared/store';
import { PickField } from '@timeweave/shared/ui';
import { useAdminEditWorkspaceMutation } from './change-settings.api.ts';
import { currencies } from './currencies.ts';

export function CurrencyField({ settings: { id, currency } }: { settings: WorkspaceSettings }) {
  const [edit] = useAdminEditWorkspaceMutation();
  const [fault, setFault] = useState<string>();
  const choose = async (code: string) => {
    setFault(undefined);
    try {
      await edit({ workspace_id: id, currency: code }).unwrap();
    } catch (error) {
      setFault(errorMessage(error));
    }
  };
  return (
    <Narrow>
      <PickField
        label="Currency"
        name="currency"
        searchLabel="Find currency..."
        choices={currencies}
        picked={currencies.find(({ code }) => code === currency) ?? null}
        placeholder={currency}
        onPick={({ code }) => void choose(code)}
        nothing="No matching currency"
        error={fault}
      />
    </Narrow>
  );
}

const Narrow = styled.div`
  max-width: 360px;
`;
