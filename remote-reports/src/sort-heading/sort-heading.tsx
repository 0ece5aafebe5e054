import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from '@timeweave/shared/facade';

interface Props {
  sorted: 'ascending' | 'descending' | undefined;
  onSort: () => void;
  /** Name of the column, for layouts that hide columns. */
  column?: string;
  isFigure?: boolean;
  children: ReactNode;
}

/** A column heading of a virtual list; a click sorts by the column. */
export function SortHeading({ sorted, onSort, column, isFigure = false, children }: Props) {
  const Arrow = sorted === 'descending' ? ArrowDown : ArrowUp;
  return (
    <Heading role="columnheader" aria-sort={sorted ?? 'none'} data-column={column} $isFigure={isFigure}>
      <button type="button" onClick={onSort}>
        {children}
        <Arrow size={14} aria-hidden style={{ visibility: sorted ? 'visible' : 'hidden' }} />
      </button>
    </Heading>
  );
}

const Heading = styled.span<{ $isFigure: boolean }>`
  display: flex;
  justify-content: ${({ $isFigure }) => ($isFigure ? 'flex-end' : 'flex-start')};
  & > button {
    display: inline-flex;
    flex-direction: ${({ $isFigure }) => ($isFigure ? 'row-reverse' : 'row')};
    align-items: center;
    gap: var(--tw-space-1);
    min-height: 28px;
    padding: 0;
    border: 0;
    border-radius: var(--tw-radius-small);
    background: none;
    color: inherit;
    font: inherit;
    cursor: pointer;
  }
  & > button:hover {
    color: var(--tw-text);
  }
`;
