import { css, styled } from '@timeweave/shared/facade';

/** All rows have the same columns. On phones a row is the name above the address and the rates. */
const grid = css`
  display: grid;
  grid-template-columns: minmax(0, 3fr) minmax(0, 3fr) 36px;
  align-items: center;
  gap: 0 var(--tw-space-3);
  padding: 0 var(--tw-space-3);
  &[data-rates='true'] {
    grid-template-columns: minmax(0, 3fr) minmax(0, 3fr) 104px 104px 36px;
  }
  & > [data-column='menu'] {
    grid-column: -2;
  }
`;

export const Row = styled.div`
  ${grid}
  min-height: 48px;
  border-bottom: 1px solid var(--tw-border);
  &:hover {
    background: var(--tw-surface-hover);
  }
  @media (max-width: 767px) {
    padding: var(--tw-space-2);
    grid-template-columns: minmax(0, 1fr) 36px;
    & > [data-column='menu'] {
      grid-row: 1 / span 2;
    }
    &[data-rates='true'] {
      grid-template-columns: auto minmax(0, 1fr) 36px;
      & > :nth-child(-n + 2) {
        grid-column: 1 / 3;
      }
      & > [data-column='menu'] {
        grid-row: 1 / span 3;
      }
    }
  }
`;

export const Headings = styled.div`
  ${grid}
  height: 44px;
  border-bottom: 1px solid var(--tw-border-strong);
  color: var(--tw-text-muted);
  font-size: var(--tw-font-small);
  font-weight: 550;
  & > [data-figure] {
    text-align: right;
  }
  @media (max-width: 767px) {
    grid-template-columns: minmax(0, 1fr) 36px;
    &[data-rates='true'] {
      grid-template-columns: minmax(0, 1fr) 36px;
    }
    & > [data-column='detail'] {
      display: none;
    }
  }
`;

export const Badge = styled.span`
  flex: none;
  padding: 0 var(--tw-space-2);
  border: 1px solid var(--tw-border-strong);
  border-radius: var(--tw-radius-round);
  color: var(--tw-text-muted);
  font-size: var(--tw-font-small);
  font-weight: 400;
`;
