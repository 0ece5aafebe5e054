import { styled } from '@timeweave/shared/facade';
import { SearchField, Select } from '@timeweave/shared/ui';
import type { useTeamView } from '../members/index.ts';

const choices = [
  { value: '1', label: 'Active', shown: 'active' },
  { value: '2', label: 'Inactive', shown: 'inactive' },
  { value: '3', label: 'Invited', shown: 'invited' },
] as const;

interface Props {
  view: ReturnType<typeof useTeamView>;
  /** Whether the workspace shows its team to admins alone. */
  isRestricted: boolean;
}

/** The search and the 'Show' filter above the team. */
export function TeamFilters({ view, isRestricted }: Props) {
  const value = choices.find(({ shown }) => shown === view.shown)?.value ?? '1';
  const show = (chosen: string) => {
    const choice = choices.find((each) => each.value === chosen);
    if (choice) view.show(choice.shown);
  };
  if (isRestricted) return <p>In this workspace, only admins see the other members.</p>;
  return (
    <Bar>
      <SearchField label="Find member..." value={view.term} onSearch={view.find} />
      <Show>
        <span aria-hidden="true">Show</span>
        <Select label="Show" hideLabel value={value} onChange={show} options={choices} />
      </Show>
    </Bar>
  );
}

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--tw-space-3);
  & > [role='search'] {
    flex: 1 1 200px;
    max-width: 360px;
  }
  @media (max-width: 767px) {
    & > [role='search'] {
      flex-basis: 100%;
      max-width: none;
    }
  }
`;

const Show = styled.div`
  display: flex;
  align-items: center;
  gap: var(--tw-space-2);
  & > div {
    width: 128px;
  }
`;
