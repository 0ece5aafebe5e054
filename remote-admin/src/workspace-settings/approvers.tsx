import { X } from 'lucide-react';
import { styled } from '@timeweave/shared/facade';
import { useSession } from '@timeweave/shared/session';
import { IconButton, Select } from '@timeweave/shared/ui';
import { useAdminPossibleApproversQuery } from './approvals.api.ts';

interface Props {
  chosen: readonly number[];
  onChange: (ids: number[]) => void;
}

const nobody = '';

/** The members who approve besides the admins. */
export function Approvers({ chosen, onChange }: Props) {
  const { workspace_id } = useSession();
  const { data } = useAdminPossibleApproversQuery({ workspace_id, is_active: 1 });
  const members = (data?.results ?? []).flatMap(({ user_id, name, is_workspace_admin }) =>
    user_id === null || is_workspace_admin === 1 ? [] : [{ id: user_id, name }],
  );
  const others = members.filter(({ id }) => !chosen.includes(id));
  return (
    <Column>
      <p>Admins approve. Nobody approves their own time, unless nobody else can.</p>
      {chosen.length > 0 && (
        <List aria-label="Other approvers">
          {members
            .filter(({ id }) => chosen.includes(id))
            .map(({ id, name }) => (
              <li key={id}>
                {name}
                <IconButton
                  label={`${name} no longer approves`}
                  size="small"
                  onClick={() => onChange(chosen.filter((each) => each !== id))}
                >
                  <X size={16} />
                </IconButton>
              </li>
            ))}
        </List>
      )}
      {others.length > 0 && (
        <Select
          label="Also approves"
          value={nobody}
          options={[
            { value: nobody, label: 'Choose a member' },
            ...others.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          onChange={(next) => next !== nobody && onChange([...chosen, Number(next)])}
        />
      )}
    </Column>
  );
}

const Column = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 412px);
  gap: var(--tw-space-3);
  padding-left: 42px;
  p {
    color: var(--tw-text-muted);
  }
`;

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--tw-space-2);
  margin: 0;
  padding: 0;
  list-style: none;
  li {
    display: flex;
    align-items: center;
    gap: var(--tw-space-1);
    padding-left: var(--tw-space-3);
    border: 1px solid var(--tw-border-strong);
    border-radius: var(--tw-radius-round);
  }
`;
