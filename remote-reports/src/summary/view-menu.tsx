import { SlidersHorizontal } from 'lucide-react';
import { styled } from '@timeweave/shared/facade';
import { groupingNames } from '@timeweave/shared/report-look';
import { Button, Popover, Select, Switch } from '@timeweave/shared/ui';
import { useIsRounding } from '../report-filters/index.ts';
import { isGrouping } from './arrangement.ts';
import type { ArrangementView } from './use-arrangement.ts';

interface Props {
  view: ArrangementView;
  /** Whether rounding is off for this report. */
  isExact?: boolean;
}

const none = { value: 'none', label: 'None' };
const stacks = [
  { value: 'project', label: 'Project' },
  { value: 'billable', label: 'Billable' },
];
const roundings = [
  { value: 'entry', label: 'Each entry' },
  { value: 'group', label: 'Each group' },
];

/** What the summary shows: its groups, its bars, and the comparison. */
export function ViewMenu(props: Props) {
  return (
    <Popover
      label="View"
      align="end"
      trigger={
        <Button>
          <SlidersHorizontal size={16} aria-hidden />
          View
        </Button>
      }
    >
      <Stack>
        <Fields {...props} />
      </Stack>
    </Popover>
  );
}

function Fields({ view, isExact = false }: Props) {
  const { arrangement, arrange, seesTeam } = view;
  const { group, then, stack, isCompared, roundsGroups } = arrangement;
  const rounds = useIsRounding();
  const offered = Object.entries(groupingNames)
    .filter(([by]) => seesTeam || by !== 'member')
    .map(([value, label]) => ({ value, label }));
  return (
    <>
      <Select
        label="Group by"
        value={group}
        options={offered}
        onChange={(value) => isGrouping(value) && arrange({ group: value })}
      />
      <Select
        label="Then by"
        value={then}
        options={[none, ...offered.filter(({ value }) => value !== group)]}
        onChange={(value) => arrange({ then: isGrouping(value) ? value : 'none' })}
      />
      <Select
        label="Bars by"
        value={stack}
        options={stacks}
        onChange={(value) => arrange({ stack: value === 'billable' ? value : 'project' })}
      />
      {rounds && !isExact && (
        <Select
          label="Round"
          value={roundsGroups ? 'group' : 'entry'}
          options={roundings}
          onChange={(value) => arrange({ roundsGroups: value === 'group' })}
        />
      )}
      <Switch
        label="Compare with previous"
        checked={isCompared}
        onChange={(compare) => arrange({ isCompared: compare })}
      />
    </>
  );
}

const Stack = styled.div`
  display: grid;
  gap: var(--tw-space-3);
  width: 232px;
`;
