import { useState } from 'react';
import { styled } from '@timeweave/shared/facade';
import { pressedKey, Select, TextField } from '@timeweave/shared/ui';
import { isEmail } from '@timeweave/shared/validation';
import type { PersonChoice } from './person-choice.ts';

interface Chosen {
  to: 'member' | 'add' | 'skip';
  user_id?: number;
  email?: string;
}

export interface PersonRow {
  id: string;
  name: string;
  /** In the files. */
  email: string | null;
  entries: string;
  hours: string;
  choice: PersonChoice;
  /** Of the member that the server found. */
  userName: string | null;
  members: readonly { user_id: number; name: string }[];
  onChoose: (chosen: Chosen) => void;
}

/** Chooses who a person of the files is; offers a field for the e-mail address if the files have none. */
export function PersonCell({ row }: { row: PersonRow }) {
  const { name, choice, userName, members, onChoose } = row;
  const { to, user_id, asksEmail, problem } = choice;
  const isListed = members.some((member) => member.user_id === user_id);
  const found = to === 'member' && user_id !== undefined && !isListed;
  const options = [
    { value: 'add', label: 'Add, not joined yet' },
    { value: 'skip', label: 'Leave out' },
    ...(found ? [{ value: String(user_id), label: userName ?? name }] : []),
    ...members.map((member) => ({ value: String(member.user_id), label: member.name })),
  ];
  const choose = (value: string) => {
    if (value === 'add' || value === 'skip') onChoose({ to: value });
    else onChoose({ to: 'member', user_id: Number(value) });
  };
  return (
    <Fields>
      <Select
        label={`Entries of ${name} go to`}
        hideLabel
        value={to === 'member' ? String(user_id) : to}
        options={options}
        onChange={choose}
        error={asksEmail ? undefined : problem}
      />
      {asksEmail && <EmailField row={row} />}
    </Fields>
  );
}

function EmailField({ row: { name, choice, onChoose } }: { row: PersonRow }) {
  const [typed, setTyped] = useState(choice.email ?? '');
  const [hasLeft, setLeft] = useState(false);
  const address = typed.trim();
  const isWrong = address !== '' && !isEmail(address);
  const commit = () => {
    setLeft(true);
    if (isWrong || address === (choice.email ?? '')) return;
    onChoose({ to: 'add', ...(address !== '' && { email: address }) });
  };
  const fault = isWrong ? 'This is not a valid e-mail address.' : choice.problem;
  return (
    <TextField
      label={`E-mail address of ${name}`}
      hideLabel
      name="email"
      type="email"
      autoComplete="off"
      placeholder="E-mail address, if you know it"
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={commit}
      onKeyDown={({ nativeEvent }) => pressedKey(nativeEvent) === 'Enter' && commit()}
      error={hasLeft || !isWrong ? fault : undefined}
    />
  );
}

const Fields = styled.div`
  display: grid;
  flex: 1;
  gap: var(--tw-space-1);
  min-width: 0;
  padding: var(--tw-space-1) 0;
`;
