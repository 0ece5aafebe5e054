import { ArrowRight } from 'lucide-react';
import type { LoggedChange } from '@timeweave/shared/api';
import { styled } from '@timeweave/shared/facade';
import { usePreferences } from '@timeweave/shared/session';
import { formatDate, formatTime, localDateOf } from '@timeweave/shared/time';
import { VisuallyHidden } from '@timeweave/shared/ui';
import { labelOf, valueText } from './words.ts';

export function LogRow({ change }: { change: LoggedChange }) {
  const { dateFormat, timeFormat, timeZone } = usePreferences();
  const { name, member, subject, old_value, new_value, changed_by, changed_at } = change;
  const instant = changed_at * 1000;
  const when = `${formatDate(localDateOf(instant, timeZone), dateFormat)} ${formatTime(instant, timeZone, timeFormat)}`;
  const affected = [member && (member.name || member.email), subject].filter(Boolean).join(' · ');
  return (
    <Row>
      <What>
        <b>{labelOf(change)}</b>
        {affected && (
          <span dir="auto" translate="no">
            {affected}
          </span>
        )}
      </What>
      <Values>
        <VisuallyHidden>from</VisuallyHidden>
        <span dir="auto">{valueText(name, old_value, dateFormat, 'old')}</span>
        <ArrowRight size={14} aria-hidden />
        <VisuallyHidden>to</VisuallyHidden>
        <span dir="auto">{valueText(name, new_value, dateFormat, 'new')}</span>
      </Values>
      <By>
        <span dir="auto" translate="no">
          {changed_by.name || changed_by.email}
        </span>
        <time dateTime={new Date(instant).toISOString()}>{when}</time>
      </By>
    </Row>
  );
}

const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1.2fr) 180px;
  align-items: center;
  gap: var(--tw-space-1) var(--tw-space-4);
  min-height: var(--tw-row);
  padding: var(--tw-space-2) var(--tw-space-3);
  border-bottom: 1px solid var(--tw-border);
  overflow-wrap: anywhere;
  @media (max-width: 767px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const What = styled.div`
  display: grid;
  & > b {
    font-weight: 550;
  }
  & > span {
    color: var(--tw-text-muted);
  }
`;

const Values = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--tw-space-1) var(--tw-space-2);
  & > svg {
    flex: none;
    color: var(--tw-text-muted);
  }
`;

const By = styled.div`
  display: grid;
  font-size: var(--tw-font-small);
  & > time {
    color: var(--tw-text-muted);
  }
  @media (max-width: 767px) {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 var(--tw-space-3);
  }
`;
