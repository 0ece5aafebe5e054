import type { ReactNode } from 'react';
import { Link, styled } from '@timeweave/shared/facade';

interface Props {
  to: string | undefined;
  onClick?: () => void;
  children: ReactNode;
}

/** A name in a chart's table that links to the report of that part. */
export function NarrowLink({ to, onClick, children }: Props) {
  if (to === undefined)
    return (
      <span dir="auto" translate="no">
        {children}
      </span>
    );
  return (
    <Quiet to={to} dir="auto" translate="no" onClick={onClick}>
      {children}
    </Quiet>
  );
}

const Quiet = styled(Link)`
  color: inherit;
  text-decoration-color: var(--tw-border-strong);
  @media (pointer: coarse) {
    display: inline-flex;
    align-items: center;
    min-height: var(--tw-control);
  }
`;
