import { SearchAndShow } from '@timeweave/shared/ui';
import type { useTeamView } from '../members/index.ts';

const choices = [
  { value: 'active', label: 'Active' },
  { value: 'inactive', label: 'Inactive' },
  { value: 'invited', label: 'Invited' },
] as const;

interface Props {
  view: ReturnType<typeof useTeamView>;
  /** Whether only admins see the whole team. */
  isRestricted: boolean;
}

export function TeamFilters({ view, isRestricted }: Props) {
  if (isRestricted) return <p>In this workspace, only admins see the other members.</p>;
  return (
    <SearchAndShow
      searchLabel="Find member..."
      term={view.term}
      onSearch={view.find}
      shown={view.shown}
      choices={choices}
      onShow={view.show}
    />
  );
}
