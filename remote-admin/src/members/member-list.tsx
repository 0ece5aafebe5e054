import { ArrowDown, ArrowUp } from 'lucide-react';
import { styled } from '@timeweave/shared/facade';
import { ListFrame, listRowHeight, VirtualList, VisuallyHidden } from '@timeweave/shared/ui';
import { Headings } from './list-layout.ts';
import { MemberRow, type RowSettings } from './member-row.tsx';
import type { TeamRow } from './use-team.ts';

interface Props extends RowSettings {
  members: readonly TeamRow[];
  isDescending: boolean;
  onTurn: () => void;
  isBusy: boolean;
}

export function MemberList({ members, isDescending, onTurn, isBusy, ...settings }: Props) {
  const Arrow = isDescending ? ArrowDown : ArrowUp;
  return (
    <ListFrame>
      <VirtualList
        label="Team"
        items={members}
        usualHeight={listRowHeight}
        isBusy={isBusy}
        headings={
          <Headings role="row" aria-rowindex={1} data-rates={settings.currency !== undefined}>
            <span
              role="columnheader"
              data-column="name"
              aria-sort={isDescending ? 'descending' : 'ascending'}
            >
              <SortButton type="button" onClick={onTurn}>
                Name
                <Arrow size={14} aria-hidden />
              </SortButton>
            </span>
            <span role="columnheader" data-column="email">
              Email
            </span>
            {settings.currency !== undefined && (
              <>
                <span role="columnheader" data-column="rate">
                  Rate
                </span>
                <span role="columnheader" data-column="cost">
                  Cost
                </span>
              </>
            )}
            <span role="columnheader" data-column="menu">
              <VisuallyHidden>Actions</VisuallyHidden>
            </span>
          </Headings>
        }
      >
        {(member, index) => <MemberRow member={member} index={index} {...settings} />}
      </VirtualList>
    </ListFrame>
  );
}

const SortButton = styled.button`
  display: inline-flex;
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
  &:hover {
    color: var(--tw-text);
  }
`;
