import type { InvoiceGrouping } from '@timeweave/shared/api';
import { styled, useCurrentWorkspace } from '@timeweave/shared/facade';
import { serverNow } from '@timeweave/shared/store';
import { localDateOf, presetPeriod } from '@timeweave/shared/time';
import { Checkbox, Select } from '@timeweave/shared/ui';
import { movedBy, type Period, PeriodSelector, useReportCalendar } from '../period/index.ts';

/** Which time an invoice has, and how its lines group it. */
export interface InvoiceTime extends Period {
  grouping: InvoiceGrouping;
  is_approved_only: 0 | 1;
}

interface Props {
  time: InvoiceTime;
  onChange: (changed: Partial<InvoiceTime>) => void;
  faults: Partial<Record<'start' | 'end' | 'grouping', string>>;
}

const groupings = [
  { value: 'project', label: 'Project' },
  { value: 'person', label: 'Person' },
  { value: 'description', label: 'Project and description' },
] as const satisfies readonly { value: InvoiceGrouping; label: string }[];

const groupingFrom = (text: string): InvoiceGrouping =>
  groupings.find(({ value }) => value === text)?.value ?? 'project';

/** Returns the time that a new invoice has: that of last month, in the workspace's time zone. */
export function useLastMonth(): InvoiceTime {
  const { timeZone, firstDayOfWeek } = useReportCalendar();
  const zone = useCurrentWorkspace()?.time_zone ?? timeZone;
  const today = localDateOf(serverNow(), zone);
  const { start, end } = presetPeriod('last-month', today, firstDayOfWeek);
  return { start, end, grouping: 'project', is_approved_only: 0 };
}

/** Period, grouping and, where approvals are on, whether only approved time counts. */
export function TimeFields({ time, onChange, faults }: Props) {
  const { timeZone } = useReportCalendar();
  const workspace = useCurrentWorkspace();
  const { start, end, grouping, is_approved_only } = time;
  const fault = faults.start ?? faults.end;
  const view = {
    period: { start, end },
    today: localDateOf(serverNow(), workspace?.time_zone ?? timeZone),
    choose: onChange,
    move: (steps: number) => onChange(movedBy({ start, end }, steps)),
  };
  return (
    <>
      <Column>
        <b>Period</b>
        <PeriodSelector view={view} />
        {fault && <Fault role="alert">{fault}</Fault>}
      </Column>
      <Select
        label="A line for each"
        value={grouping}
        options={groupings}
        onChange={(next) => onChange({ grouping: groupingFrom(next) })}
        error={faults.grouping}
      />
      {(workspace?.approval !== undefined || is_approved_only === 1) && (
        <Checkbox
          label="Only approved time"
          checked={is_approved_only === 1}
          onChange={(only) => onChange({ is_approved_only: only ? 1 : 0 })}
        />
      )}
    </>
  );
}

const Column = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: start;
  gap: var(--tw-space-1);
  b {
    font-weight: 550;
  }
  @media (max-width: 767px) {
    [aria-haspopup] {
      min-width: 0;
      white-space: normal;
      svg {
        display: none;
      }
      span {
        min-width: 0;
        white-space: normal;
      }
    }
  }
`;

const Fault = styled.p`
  color: var(--tw-danger-text);
`;
