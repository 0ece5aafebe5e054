import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { styled } from '@timeweave/shared/facade';
import { groupingNames } from '@timeweave/shared/report-look';
import { Button, Dialog, Select, type SelectProps, Switch, useMediaQuery } from '@timeweave/shared/ui';
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

const isPhone = '(max-width: 767px)';

/** The arrangement fields in a row above the report. Phones have `ArrangementFields` in the filter dialog. */
export function ArrangementBar(props: Props) {
  if (useMediaQuery(isPhone)) return null;
  return (
    <Bar role="group" aria-label="Arrangement">
      <Fields {...props} isInline />
    </Bar>
  );
}

/** A button that opens the arrangement fields, for phone layouts without a filter dialog. */
export function ArrangementButton(props: Props) {
  const [open, setOpen] = useState(false);
  if (!useMediaQuery(isPhone)) return null;
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <SlidersHorizontal size={16} aria-hidden />
        Arrangement
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Arrangement"
        footer={
          <Button variant="primary" onClick={() => setOpen(false)}>
            Show report
          </Button>
        }
      >
        <Fields {...props} />
      </Dialog>
    </>
  );
}

export function ArrangementFields(props: Props) {
  return <Fields {...props} />;
}

function Fields({ view, isExact = false, isInline = false }: Props & { isInline?: boolean }) {
  const { arrangement, arrange, seesTeam } = view;
  const { group, then, stack, isCompared, roundsGroups } = arrangement;
  const rounds = useIsRounding();
  const offered = Object.entries(groupingNames)
    .filter(([by]) => seesTeam || by !== 'member')
    .map(([value, label]) => ({ value, label }));
  const choice = (props: SelectProps) => <Choice {...props} isInline={isInline} />;
  return (
    <>
      {choice({
        label: 'Group by',
        value: group,
        options: offered,
        onChange: (value) => isGrouping(value) && arrange({ group: value }),
      })}
      {choice({
        label: isInline ? 'then by' : 'Then by',
        value: then,
        options: [none, ...offered.filter(({ value }) => value !== group)],
        onChange: (value) => arrange({ then: isGrouping(value) ? value : 'none' }),
      })}
      {choice({
        label: 'Bars by',
        value: stack,
        options: stacks,
        onChange: (value) => arrange({ stack: value === 'billable' ? value : 'project' }),
      })}
      {rounds &&
        !isExact &&
        choice({
          label: 'Round',
          value: roundsGroups ? 'group' : 'entry',
          options: roundings,
          onChange: (value) => arrange({ roundsGroups: value === 'group' }),
        })}
      <Switch
        label="Compare with previous"
        checked={isCompared}
        onChange={(compare) => arrange({ isCompared: compare })}
      />
    </>
  );
}

function Choice({ isInline, ...select }: SelectProps & { isInline: boolean }) {
  if (!isInline) return <Select {...select} />;
  return (
    <Inline>
      <span aria-hidden="true">{select.label}</span>
      <Select {...select} hideLabel />
    </Inline>
  );
}

/** One row if there is room, columns otherwise. */
const Bar = styled.div`
  display: flex;
  align-items: center;
  gap: var(--tw-space-2) var(--tw-space-4);
  & > :last-child {
    margin-left: auto;
  }
  @media (max-width: 1279px) {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(208px, 1fr));
    & > :last-child {
      margin-left: 0;
      justify-self: start;
    }
  }
`;

const Inline = styled.div`
  display: flex;
  align-items: center;
  gap: var(--tw-space-2);
  & > span {
    white-space: nowrap;
  }
  & > div {
    flex: 0 1 132px;
    min-width: 104px;
  }
  @media (max-width: 1279px) {
    & > span {
      flex: none;
      width: 64px;
    }
    & > div {
      flex: 1;
    }
  }
`;
