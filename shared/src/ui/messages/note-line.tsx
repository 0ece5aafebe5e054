import type { ReactNode } from 'react';
import { css, styled } from '@timeweave/shared/facade';

export interface NoteLineProps {
  /** A 16 px icon. */
  icon: ReactNode;
  tone?: 'plain' | 'danger';
  children: ReactNode;
  action?: ReactNode;
  /** Several actions, below the text. */
  actions?: ReactNode;
}

export function NoteLine({ icon, tone = 'plain', children, action, actions }: NoteLineProps) {
  return (
    <Line $tone={tone} $isTall={actions !== undefined}>
      {icon}
      <span>{children}</span>
      {action}
      {actions && <Actions>{actions}</Actions>}
    </Line>
  );
}

const tall = css`
  flex-wrap: wrap;
  max-width: 480px;
  & > span {
    flex-basis: calc(100% - 32px);
  }
`;

const Line = styled.div<{ $tone: 'plain' | 'danger'; $isTall: boolean }>`
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
  ${({ $isTall }) => $isTall && tall}
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--tw-space-2);
`;
