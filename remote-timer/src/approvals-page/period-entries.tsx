import type { Answer } from '@timeweave/shared/store';
import { styled } from '@timeweave/shared/facade';
import { usePreferences } from '@timeweave/shared/session';
import { formatTime, type LocalDate } from '@timeweave/shared/time';
import { Badge, ColorDot } from '@timeweave/shared/ui';
import { usePeriodWords } from '../approvals/index.ts';

/** What is loaded of a period; later pages may have more entries of its last day. */
export type PeriodAnswer = Omit<Answer<'POST /api/approval/get'>, 'has_more'> & { hasMore: boolean };
type Entry = PeriodAnswer['results'][number];

interface Props {
  answer: PeriodAnswer;
  timeZone: string;
}

/** Returns the loaded entries of each day, and the days without time up to the last one, in order. */
function byDay({ approval, results, hasMore }: PeriodAnswer): [LocalDate, Entry[]][] {
  const last = (hasMore && results.at(-1)?.date) || approval.last_day;
  const gaps = approval.gaps.filter((day) => day <= last);
  const days = new Map<LocalDate, Entry[]>(gaps.map((day) => [day, []]));
  for (const entry of results) days.set(entry.date, [...(days.get(entry.date) ?? []), entry]);
  return [...days].sort(([a], [b]) => (a < b ? -1 : 1));
}

/** The entries of a period by day, with what is to be looked at. */
export function PeriodEntries({ answer, timeZone }: Props) {
  const words = usePeriodWords();
  const { timeFormat } = usePreferences();
  const { entry_id, entry_comment } = answer.approval;
  const at = (seconds: number) => formatTime(seconds * 1000, timeZone, timeFormat);
  const days = byDay(answer);
  const sum = (entries: readonly Entry[]) => entries.reduce((total, { time }) => total + time, 0);
  const isWhole = (index: number) => !answer.hasMore || index < days.length - 1;
  if (days.length === 0) return <Muted>No entries in this period.</Muted>;
  return (
    <Days>
      {days.map(([date, entries], index) => (
        <section key={date}>
          <Heading>
            {words.day(date)}
            {isWhole(index) && <span>{entries.length === 0 ? 'No time' : words.duration(sum(entries))}</span>}
          </Heading>
          <List>
            {entries.map((entry) => (
              <li key={entry.entry_id}>
                <Line>
                  <Name>
                    <Title>{entry.title || '(No description)'}</Title>
                    {entry.project_name !== null && (
                      <Project>
                        <ColorDot color={entry.project_color ?? ''} />
                        {[entry.project_name, entry.client_name].filter(Boolean).join(' · ')}
                      </Project>
                    )}
                    {entry.is_overlapping === 1 && <Badge>Overlaps</Badge>}
                    {entry.is_changed === 1 && <Badge>Changed since</Badge>}
                  </Name>
                  <Times>
                    {at(entry.timer_start)} – {entry.timer_end === null ? 'now' : at(entry.timer_end)}
                    {entry.is_billable === 1 && <span title="Billable">$</span>}
                    <b>{entry.timer_end === null ? 'Running' : words.duration(entry.time)}</b>
                  </Times>
                </Line>
                {entry.entry_id === entry_id && <EntryComment>{entry_comment}</EntryComment>}
              </li>
            ))}
          </List>
        </section>
      ))}
    </Days>
  );
}

const Muted = styled.p`
  color: var(--tw-text-muted);
`;

const Days = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--tw-space-3);
`;

const Heading = styled.h3`
  display: flex;
  justify-content: space-between;
  font-size: var(--tw-font-body);
`;

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 var(--tw-space-4);
  padding: var(--tw-space-1) 0;
  border-top: 1px solid var(--tw-border);
`;

const Name = styled.div`
  display: flex;
  flex: 1 1 240px;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 var(--tw-space-2);
  min-width: 0;
`;

const Title = styled.span.attrs({ dir: 'auto' })`
  overflow-wrap: anywhere;
`;

const Project = styled.span`
  display: inline-flex;
  align-items: center;
  gap: var(--tw-space-1);
  min-width: 0;
  color: var(--tw-text-muted);
  overflow-wrap: anywhere;
`;

const Times = styled.div`
  display: flex;
  flex: 1;
  justify-content: flex-end;
  gap: var(--tw-space-2);
  color: var(--tw-text-muted);
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
  b {
    min-width: 9ch;
    color: var(--tw-text);
    text-align: right;
  }
`;

const EntryComment = styled.p`
  padding-bottom: var(--tw-space-1);
  color: var(--tw-danger-text);
  overflow-wrap: anywhere;
`;
