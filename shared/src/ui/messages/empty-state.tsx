import type { ReactNode } from 'react';
import { styled } from '@timeweave/shared/facade';

export interface EmptyStateProps {
  icon?: ReactNode;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
}

export function EmptyState({ icon, title, children, action }: EmptyStateProps) {
  return (
    <Notice>
      {icon && <Mark aria-hidden="true">{icon}</Mark>}
      <h2>{title}</h2>
      {children && <Text>{children}</Text>}
      {action}
    </Notice>
  );
}

/** Centred content of a page that has nothing else to show. */
export const Notice = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: var(--tw-space-3);
  padding: var(--tw-space-12) var(--tw-space-4);
  text-align: center;
`;

/** Round frame of an icon. */
export const Mark = styled.div`
  display: grid;
  place-items: center;
  width: 48px;
  height: 48px;
  border-radius: var(--tw-radius-round);
  background: var(--tw-accent-soft);
  color: var(--tw-accent-text);
`;

const Text = styled.div`
  max-width: 48ch;
  color: var(--tw-text-muted);
`;
