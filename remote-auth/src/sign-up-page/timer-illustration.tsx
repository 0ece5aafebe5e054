import { useState } from 'react';
import { Square } from 'lucide-react';
import { styled } from '@timeweave/shared/facade';
import { ColorDot, swatches, useElapsedSeconds } from '@timeweave/shared/ui';
import { formatClock } from '@timeweave/shared/time';

const done = [
  { title: 'Sprint planning', project: 'Atlas', color: swatches.Violet, seconds: 3_600 },
  { title: 'Fix the import of old invoices', project: 'Ledger', color: swatches.Sky, seconds: 5_045 },
  { title: 'Coffee with the new client', project: 'Harbour', color: swatches.Green, seconds: 1_502 },
];

const alreadyRunning = 2_826;

/** An illustration of the timer page with a running clock; hidden from assistive technology. */
export function TimerIllustration() {
  const [startedAt] = useState(() => Math.floor(Date.now() / 1000) - alreadyRunning);
  const elapsed = useElapsedSeconds(startedAt);
  const total = done.reduce((sum, { seconds }) => sum + seconds, elapsed);
  return (
    <figure aria-hidden="true">
      <Window>
        <Bar>
          <Title>Design the sign-up page</Title>
          <Project color={swatches.Pink} name="Website" />
          <Running className="tw-figures">{formatClock(elapsed)}</Running>
          <Stop>
            <Square size={14} fill="currentColor" />
          </Stop>
        </Bar>
        <Day>
          Today <b className="tw-figures">{formatClock(total)}</b>
        </Day>
        {done.map(({ title, project, color, seconds }) => (
          <Row key={title}>
            <Title>{title}</Title>
            <Project color={color} name={project} />
            <span className="tw-figures">{formatClock(seconds)}</span>
          </Row>
        ))}
      </Window>
      <Caption>Illustration of the timer page</Caption>
    </figure>
  );
}

function Project({ color, name }: { color: string; name: string }) {
  return (
    <ProjectName>
      <ColorDot color={color} />
      {name}
    </ProjectName>
  );
}

const Window = styled.div`
  overflow: hidden;
  border: 1px solid var(--tw-border);
  border-radius: var(--tw-radius-large);
  background: var(--tw-surface-raised);
  box-shadow: var(--tw-shadow-popup);
`;

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: var(--tw-space-4);
  min-height: var(--tw-row);
  padding: 0 var(--tw-space-4);
  border-top: 1px solid var(--tw-border);
`;

const Bar = styled(Row)`
  min-height: 60px;
  border-top: 0;
`;

const Day = styled.div`
  display: flex;
  justify-content: space-between;
  padding: var(--tw-space-2) var(--tw-space-4);
  border-top: 1px solid var(--tw-border);
  background: var(--tw-surface-sunken);
  color: var(--tw-text-muted);
  b {
    color: var(--tw-text);
    font-weight: 600;
  }
`;

const Title = styled.span`
  flex: 1;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const ProjectName = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  color: var(--tw-text-muted);
`;

const Running = styled.b`
  padding: 2px var(--tw-space-2);
  border-radius: var(--tw-radius-small);
  background: var(--tw-running-soft);
  color: var(--tw-running-text);
  font-weight: 650;
`;

const Stop = styled.span`
  display: grid;
  place-items: center;
  flex: none;
  width: 36px;
  height: 36px;
  border-radius: var(--tw-radius-round);
  background: var(--tw-running);
  color: var(--tw-on-running);
  @media (max-width: 479px) {
    display: none;
  }
`;

const Caption = styled.figcaption`
  margin-top: var(--tw-space-2);
  color: var(--tw-text-muted);
  font-size: var(--tw-font-small);
  text-align: center;
`;
