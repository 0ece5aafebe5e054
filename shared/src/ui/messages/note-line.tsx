import type { ReactNode } from 'react';
import { styled } from '@timeweave/shared/facade';

export interface NoteLineProps {
  /** A 16 px icon. */
  icon: ReactNode;
  tone?: 'plain' | 'danger';
  children: ReactNode;
  action?: ReactNode;
}

export function NoteLine({ icon, tone = 'plain', children, action }: NoteLineProps) {
  return (
    <Line $tone={tone}>
      {icon}
      <span>{children}</span>
      {action}
    </Line>
  );
}

const Line = styled.div<{ $tone: 'plain' | 'danger' }>`
  display: flex;
  align-items: center;
  gap: var(--tw-space-2);
  min-height: 28px;
  & > svg {
    flex: none;
    color: var(${({ $tone }) => ($tone === 'danger' ? '--tw-danger-text' : '--tw-text-muted')});
  }
  & > span {
    flex: 1;
    padding-right: var(--tw-space-2);
  }
`;
