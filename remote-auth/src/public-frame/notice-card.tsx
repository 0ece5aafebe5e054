import type { ReactNode } from 'react';
import { styled } from '@timeweave/shared/facade';
import { CentredStage } from './centred-stage.tsx';

interface Props {
  title: string;
  children: ReactNode;
  /** Link or button for the next step. */
  action: ReactNode;
}

/** A public page with a result and one next step. */
export function NoticeCard({ title, children, action }: Props) {
  return (
    <CentredStage>
      <Card>
        <h1>{title}</h1>
        <Text role="status">{children}</Text>
        {action}
      </Card>
    </CentredStage>
  );
}

export const Card = styled.div`
  display: grid;
  gap: var(--tw-space-4);
  justify-items: center;
  max-width: 480px;
  padding: var(--tw-space-8);
  border: 1px solid var(--tw-border);
  border-radius: var(--tw-radius-large);
  background: var(--tw-surface-raised);
  box-shadow: var(--tw-shadow-popup);
  text-align: center;
  @media (max-width: 767px) {
    padding: var(--tw-space-5);
  }
`;

const Text = styled.p`
  color: var(--tw-text-muted);
  overflow-wrap: anywhere;
`;
