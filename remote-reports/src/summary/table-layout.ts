import { css, styled } from '@timeweave/shared/facade';
import { listHeadingsLook, listRowLook } from '@timeweave/shared/ui';

export interface Columns {
  $withMoney: boolean;
  $withChange: boolean;
}

/** Shared by headings and rows. */
const grid = css<Columns>`
  display: grid;
  grid-template-columns:
    minmax(0, 1fr) 112px ${({ $withChange }) => $withChange && '144px'}
    ${({ $withMoney }) => $withMoney && 'repeat(3, 120px)'};
  align-items: center;
  gap: var(--tw-space-3);
`;

export const Headings = styled.div<Columns>`
  ${listHeadingsLook}
  ${grid}
  & > :not([aria-sort]) {
    text-align: right;
  }
  @media (max-width: 1023px) {
    display: flex;
    justify-content: space-between;
    position: relative;
    /* Cards show these names in the second line; screen readers keep the heading. */
    & > :not([aria-sort]) {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
  }
`;

/** Below 1024 px a card: title and duration in the first line, the other figures with names below. */
export const Row = styled.div<Columns & { $level?: 1 | 2 }>`
  ${listRowLook}
  ${grid}
  padding-block: var(--tw-space-1);
  font-weight: ${({ $level = 1 }) => ($level === 1 ? 600 : 400)};
  @media (max-width: 1023px) {
    display: flex;
    flex-wrap: wrap;
    align-content: center;
    gap: 2px var(--tw-space-3);
    /* Breaks the line after title and duration. */
    &::before {
      content: '';
      flex-basis: 100%;
      order: 1;
    }
  }
`;

export const Title = styled.span<{ $indent?: boolean }>`
  display: flex;
  align-items: center;
  gap: var(--tw-space-2);
  min-width: 0;
  padding-left: ${({ $indent }) => ($indent ? 'var(--tw-space-8)' : 0)};
  overflow-wrap: anywhere;
  & a {
    color: inherit;
  }
  @media (max-width: 1023px) {
    flex: 1 1 0;
  }
`;

export const Duration = styled.span`
  font-variant-numeric: tabular-nums;
  text-align: right;
  & > a {
    color: inherit;
    text-decoration-color: var(--tw-border);
    &:hover {
      text-decoration-color: currentcolor;
    }
  }
`;

/** A secondary figure; cards show its name from `data-name`. */
export const Figure = styled.span`
  font-variant-numeric: tabular-nums;
  font-weight: 400;
  text-align: right;
  white-space: nowrap;
  @media (max-width: 1023px) {
    order: 2;
    font-size: var(--tw-font-small);
    &::before {
      content: attr(data-name) ' ';
      color: var(--tw-text-muted);
    }
    &:empty {
      display: none;
    }
  }
`;

export const Muted = styled.span`
  color: var(--tw-text-muted);
  font-weight: 400;
`;

export const Exact = styled(Muted)`
  display: block;
  font-size: var(--tw-font-small);
`;
