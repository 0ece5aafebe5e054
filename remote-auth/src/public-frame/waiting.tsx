import { styled } from '@timeweave/shared/facade';
import { Spinner } from '@timeweave/shared/ui';
import { CentredStage } from './centred-stage.tsx';
import { Card } from './notice-card.tsx';

/** A page that shows what is happening before a redirect. */
export function Waiting({ title, happening }: { title: string; happening: string }) {
  return (
    <CentredStage>
      <Card>
        <h1>{title}</h1>
        <Line role="status">
          <Spinner size={18} />
          {happening}
        </Line>
      </Card>
    </CentredStage>
  );
}

const Line = styled.p`
  display: flex;
  align-items: center;
  gap: var(--tw-space-2);
  color: var(--tw-text-muted);
`;
