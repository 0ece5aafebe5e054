import { useState } from 'react';
import type { ApiToken } from '@timeweave/shared/api';
import { FormDialog, Select, TextField, useCheckedForm } from '@timeweave/shared/ui';
import { apiTokenChecks } from '@timeweave/shared/validation';
import { useAdminCreateApiTokenMutation } from './api-tokens.api.ts';
import { NewToken } from './new-token.tsx';
import { lifetimes, scopes } from './scopes.ts';

const scopeOptions = Object.entries(scopes).map(([value, { label, allows }]) => ({
  value,
  label: `${label}: ${allows.charAt(0).toLowerCase()}${allows.slice(1)}`,
}));
const lifetimeOptions = lifetimes.map(({ label }) => ({ value: label, label }));

const isScope = (value: string): value is ApiToken['scope'] => Object.hasOwn(scopes, value);

export function CreateTokenDialog({ onClose }: { onClose: () => void }) {
  const [create] = useAdminCreateApiTokenMutation();
  const [scope, setScope] = useState<ApiToken['scope']>('read');
  const [lifetime, setLifetime] = useState('90 days');
  const [token, setToken] = useState<string>();
  const { faults, busy, form } = useCheckedForm(apiTokenChecks, { blame: 'name' }, async ({ name }) => {
    const days = lifetimes.find(({ label }) => label === lifetime)?.days ?? null;
    setToken((await create({ name: name.trim(), scope, days }).unwrap()).token);
  });
  if (token !== undefined) return <NewToken token={token} onClose={onClose} />;

  return (
    <FormDialog title="Create API token" action="Create" busy={busy} form={form} onClose={onClose}>
      <TextField
        label="Name"
        name="name"
        hint="What uses the token, such as an issue tracker"
        error={faults.name}
        maxLength={200}
        autoComplete="off"
      />
      <Select
        label="Access"
        value={scope}
        onChange={(value) => isScope(value) && setScope(value)}
        options={scopeOptions}
      />
      <Select label="Expires after" value={lifetime} onChange={setLifetime} options={lifetimeOptions} />
    </FormDialog>
  );
}
