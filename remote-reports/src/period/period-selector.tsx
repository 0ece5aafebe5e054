import { ChevronLeft, ChevronRight } from 'lucide-react';
import { styled } from '@timeweave/shared/facade';
import { usePreferences } from '@timeweave/shared/session';
import { formatDate } from '@timeweave/shared/time';
import { IconButton } from '@timeweave/shared/ui';
import type { Period } from './period.ts';

export function PeriodSelector({ period, onMove }: { period: Period; onMove: (steps: number) => void }) {
  const { dateFormat } = usePreferences();
  return (
    <Group role="group" aria-label="Period">
      <IconButton label="Previous period" onClick={() => onMove(-1)}>
        <ChevronLeft size={18} />
      </IconButton>
      <Dates aria-live="polite">
        {formatDate(period.start, dateFormat)} – {formatDate(period.end, dateFormat)}
      </Dates>
      <IconButton label="Next period" onClick={() => onMove(1)}>
        <ChevronRight size={18} />
      </IconButton>
    </Group>
  );
}

const Group = styled.div`
  display: flex;
  align-items: center;
  gap: var(--tw-space-1);
`;

const Dates = styled.output`
  font-weight: 550;
  white-space: nowrap;
`;
