import { css, styled } from '@timeweave/shared/facade';
import { usePreferences } from '@timeweave/shared/session';
import { listHeadingsLook, listRowLook } from '@timeweave/shared/ui';

/** `grid-template-columns` of the headings and of all rows. */
export type Columns = string;

interface ShownColumns {
  withMember: boolean;
  isEdited: boolean;
  withAmount: boolean;
}

/** Returns the columns of the table. Editable tables add check boxes and time inputs. */
export function useColumns({ withMember, isEdited, withAmount }: ShownColumns): Columns {
  const { timeFormat } = usePreferences();
  const [edited, read] = timeFormat === '12-hour' ? [224, 144] : [168, 112];
  return [
    ...(isEdited ? ['16px'] : []),
    'minmax(0, 3fr) minmax(0, 3fr) minmax(0, 2fr)',
    ...(withMember ? ['minmax(0, 1.5fr)'] : []),
    `${isEdited ? edited : read}px`,
    withAmount ? '88px' : '112px',
    ...(withAmount ? ['152px'] : []),
    isEdited ? '28px' : '16px',
  ].join(' ');
}

interface InColumns {
  $columns: Columns;
}

/** Shared by headings and rows. */
const grid = css<InColumns>`
  display: grid;
  grid-template-columns: ${({ $columns }) => $columns};
  align-items: center;
  gap: var(--tw-space-3);
`;

export const Headings = styled.div<InColumns>`
  ${listHeadingsLook}
  ${grid}
  @media (max-width: 1023px) {
    display: flex;
    gap: var(--tw-space-4);
    position: relative;
    /* Cards show these without a heading; screen readers keep it. */
    & > :not([aria-sort], [data-shown]) {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
  }
`;

/** Below 1024 px a card: description and duration in the first line, the rest below. */
export const Row = styled.div<InColumns>`
  ${listRowLook}
  ${grid}
  @media (max-width: 1023px) {
    display: flex;
    flex-wrap: wrap;
    align-content: center;
    gap: 2px var(--tw-space-3);
    min-height: 64px;
    padding: var(--tw-space-2) var(--tw-space-3);
    &::before {
      content: '';
      flex-basis: 100%;
      order: 1;
    }
    & > * {
      order: 2;
      max-width: 100%;
      font-size: var(--tw-font-small);
    }
    & > [data-missing] {
      display: none;
    }
  }
`;

/** In the first line of a card. */
const first = css`
  @media (max-width: 1023px) {
    && {
      order: 0;
      font-size: inherit;
    }
  }
`;

const clipped = css`
  min-width: 0;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

/** Aligns the text of edited cells with that of other cells. */
const outdent = css`
  margin-inline-start: calc(-1 * var(--tw-space-2));
`;

export const Choice = styled.span`
  ${first}
  display: grid;
  width: 16px;
  @media (max-width: 1023px) {
    &:empty {
      display: none;
    }
  }
`;

export const Title = styled.span`
  ${first}
  flex: 1 1 0;
  display: flex;
  align-items: center;
  gap: var(--tw-space-1);
  min-width: 0;
  &[data-edited] {
    ${outdent}
  }
`;

export const Edited = styled.span`
  display: flex;
  min-width: 0;
  & > button {
    ${outdent}
    max-width: none;
    padding-inline: var(--tw-space-2);
  }
`;

export const Text = styled.span`
  ${clipped}
`;

export const Project = styled.span`
  display: flex;
  align-items: center;
  gap: var(--tw-space-2);
  min-width: 0;
  & a {
    color: inherit;
  }
`;

export const Muted = styled.span`
  color: var(--tw-text-muted);
`;

/** Two lines in a wide row, one in a card. */
const stacked = css`
  display: grid;
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
  & > :last-child:not(:first-child) {
    color: var(--tw-text-muted);
    font-size: var(--tw-font-small);
  }
  @media (max-width: 1023px) {
    display: flex;
    align-items: baseline;
    justify-content: flex-end;
    gap: var(--tw-space-2);
  }
`;

export const Times = styled.span`
  ${stacked}
  & > [data-edited] {
    ${outdent}
    @media (pointer: fine) {
      & > input {
        min-height: 24px;
      }
      & > button {
        min-height: 20px;
      }
    }
  }
  @media (max-width: 1023px) {
    margin-left: auto;
    color: var(--tw-text-muted);
  }
`;

export const Duration = styled.span`
  ${stacked}
  ${first}
  font-weight: 550;
  text-align: right;
  & > :last-child:not(:first-child) {
    font-weight: 400;
  }
  @media (max-width: 1023px) {
    flex-direction: row-reverse;
    justify-content: flex-start;
  }
`;

export const Amount = styled.span`
  ${stacked}
  text-align: right;
`;

export const Billable = styled.span`
  ${first}
  flex: none;
  min-width: 16px;
  color: var(--tw-billable-text);
`;
