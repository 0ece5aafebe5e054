import type { ReactNode } from 'react';
import { styled } from '@timeweave/shared/facade';

/** Text on one line, cut off with an ellipsis; give it a `title`. */
export const Clipped = styled.span.attrs({ dir: 'auto' })`
  min-width: 0;
  overflow: hidden;
  text-align: start;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

interface NameProps {
  name: string;
  isArchived: boolean;
  mark?: ReactNode;
}

/** An item's name, with a badge if it is archived. */
export function NameCell({ name, isArchived, mark }: NameProps) {
  return (
    <Named role="cell">
      {mark}
      <Name title={name}>{name}</Name>
      {isArchived && <Badge>Archived</Badge>}
    </Named>
  );
}

/** An item's `count`, aligned to the right. */
export const CountCell = styled.span.attrs(({ role = 'cell' }) => ({ role }))`
  flex: none;
  text-align: right;
  @media (min-width: 768px) {
    min-width: 96px;
  }
  margin-left: auto;
  color: var(--tw-text-muted);
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;

const Named = styled.span`
  display: flex;
  flex: 1;
  align-items: center;
  gap: var(--tw-space-2);
  min-width: 0;
`;

const Name = styled(Clipped)`
  font-weight: 550;
`;

const Badge = styled.span`
  flex: none;
  padding: 0 var(--tw-space-2);
  border: 1px solid var(--tw-border-strong);
  border-radius: var(--tw-radius-round);
  color: var(--tw-text-muted);
  font-size: var(--tw-font-small);
`;
