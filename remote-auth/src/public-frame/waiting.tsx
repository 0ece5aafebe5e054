import { styled } from '@timeweave/shared/facade';
import { Spinner } from '@timeweave/shared/ui';
import { CentredStage } from './centred-stage.tsx';

/** A page that only says what is happening, until it sends the person on. */
export function Waiting({ title, happening }: { title: string; happening: string }) {
  return (
    <CentredStage>
      <Notice>
        <h1>{title}</h1>
        <Line role="status">
          <Spinner size={18} />
          {happening}
        </Line>
      </Notice>
    </CentredStage>
  );
}

const Notice = styled.div`
  display: grid;
  gap: var(--tw-space-3);
  justify-items: center;
  padding: var(--tw-space-8);
  border-radius: var(--tw-radius-large);
  background: var(--tw-surface-raised);
  box-shadow: var(--tw-shadow-popup);
  text-align: center;
`;

const Line = styled.p`
  display: flex;
  align-items: center;
  gap: var(--tw-space-2);
  color: var(--tw-text-muted);
`;
