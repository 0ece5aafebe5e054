import { styled } from '@timeweave/shared/facade';
import { VisuallyHidden } from '@timeweave/shared/ui';
import { Ticking } from '../time-entry/index.ts';
import type { SheetCell as Cell } from './sheet-rows.ts';
import { CellInput } from './cell-input.tsx';
import { CellMark } from './cell-mark.tsx';
import { CellBox } from './sheet-look.ts';
import type { CellHandlers } from './use-grid-cells.ts';

interface Props extends CellHandlers {
  cell: Cell;
  /** Accessible name: the row's work and the day. */
  label: string;
  lock: string | undefined;
  hintId: string;
}

export function SheetCell({ cell, label, lock, hintId, ...shown }: Props) {
  const { place, isTabStop, fault, editing, isInvalid, ...on } = shown;
  const { entries, running, seconds } = cell;
  const count = entries.length + (running ? 1 : 0);
  return (
    <CellBox
      role="gridcell"
      data-cell={place}
      tabIndex={isTabStop ? 0 : -1}
      aria-readonly={lock ? true : undefined}
      aria-invalid={fault ? true : undefined}
      $locked={lock !== undefined}
      $invalid={fault !== undefined}
      title={fault?.message ?? lock}
      onFocus={on.onFocus}
      onBlur={on.onBlur}
      onKeyDown={on.onKeyDown}
      onClick={editing ? undefined : on.onEdit}
    >
      <Content>
        {count > 0 && (
          <Count
            type="button"
            tabIndex={-1}
            title="Show entries"
            $quiet={count === 1}
            aria-label={count === 1 ? '1 entry' : `${count} entries`}
            onClick={(event) => {
              event.stopPropagation();
              on.onOpen();
            }}
          >
            {count}
          </Count>
        )}
        <CellMark entries={entries} />
        <Value>{fault ? fault.text : <Ticking seconds={seconds} running={running} nothing="" />}</Value>
        {lock && <VisuallyHidden>{running ? 'running' : 'locked'}</VisuallyHidden>}
      </Content>
      {editing && (
        <CellInput
          label={label}
          editing={editing}
          isInvalid={isInvalid}
          hintId={hintId}
          onText={on.onText}
          onCommit={on.onCommit}
          onRevert={on.onRevert}
          onLeave={on.onLeave}
          onEnd={on.onEnd}
        />
      )}
    </CellBox>
  );
}

const Content = styled.div`
  display: flex;
  align-items: center;
  justify-content: end;
  gap: var(--tw-space-1);
`;

const Value = styled.span`
  overflow: hidden;
  text-overflow: ellipsis;
`;

/** The number of entries in the cell; a click opens them. */
const Count = styled.button<{ $quiet: boolean }>`
  flex: none;
  min-width: 20px;
  height: 20px;
  margin-right: auto;
  padding: 0 var(--tw-space-1);
  border: 0;
  border-radius: var(--tw-radius-round);
  background: var(--tw-surface-sunken);
  color: var(--tw-text-muted);
  font-size: 11px;
  cursor: pointer;
  &:hover {
    background: var(--tw-accent-soft);
    color: var(--tw-accent-text);
  }
  @media (hover: hover) {
    td:not(:hover, :focus) > * > & {
      ${({ $quiet }) => $quiet && 'display: none;'}
    }
  }
  @media (pointer: coarse) {
    position: relative;
    &::after {
      content: '';
      position: absolute;
      inset: -12px -4px -12px -8px;
    }
  }
`;
