import { css, styled } from '@timeweave/shared/facade';

/** Scroll container; the first column is sticky and, on larger screens, so are the headings and the totals. */
export const Scroller = styled.div`
  overflow: auto;
  max-height: max(320px, calc(100dvh - 272px));
  scroll-padding-block: var(--tw-row);
  border: 1px solid var(--tw-border);
  border-radius: var(--tw-radius);
  background: var(--tw-surface-raised);
  scroll-padding-left: 220px;
  @media (max-width: 767px) {
    max-height: none;
  }
`;

export const Grid = styled.table`
  width: 100%;
  border-spacing: 0;
  /* Column widths do not change while the user types. */
  table-layout: fixed;
  min-width: 964px;
  @media (max-width: 767px) {
    min-width: 0;
  }
`;

const cell = css`
  height: var(--tw-row);
  padding: 0 var(--tw-space-2);
  border-bottom: 1px solid var(--tw-border);
  font-weight: 400;
  text-align: right;
  white-space: nowrap;
  tbody:last-of-type > tr:last-child > & {
    border-bottom: 0;
  }
`;

interface DayLook {
  $locked?: boolean;
  $today?: boolean;
}

const locked = css`
  background: repeating-linear-gradient(
    -45deg,
    var(--tw-surface-sunken) 0 6px,
    var(--tw-surface-raised) 6px 10px
  );
`;

export const DayHeading = styled.th<DayLook>`
  ${cell}
  position: sticky;
  top: 0;
  z-index: 1;
  height: var(--tw-row);
  background: var(--tw-surface-raised);
  color: ${({ $today }) => ($today ? 'var(--tw-accent-text)' : 'var(--tw-text-muted)')};
  font-size: var(--tw-font-small);
  font-weight: 550;
  @media (max-width: 767px) {
    width: 84px;
    &:nth-child(2) {
      width: 112px;
    }
  }
  ${({ $locked }) => $locked && locked}
  & > div {
    display: flex;
    align-items: center;
    justify-content: end;
    gap: var(--tw-space-1);
  }
  & > div > svg {
    flex: none;
  }
`;

export const Totals = styled.tbody`
  position: sticky;
  bottom: 0;
  z-index: 1;
  & > tr > * {
    border-top: 1px solid var(--tw-border);
    background: var(--tw-surface-raised);
  }
`;

const firstColumn = css`
  position: sticky;
  left: 0;
  z-index: 1;
  background: var(--tw-surface-raised);
  border-right: 1px solid var(--tw-border);
  text-align: left;
`;

export const Corner = styled.th`
  ${cell}
  ${firstColumn}
  top: 0;
  z-index: 2;
  width: 220px;
  color: var(--tw-text-muted);
  font-size: var(--tw-font-small);
  font-weight: 550;
  @media (max-width: 767px) {
    width: auto;
  }
`;

export const RowHeading = styled.th`
  ${cell}
  ${firstColumn}
`;

export const Sum = styled.td<{ $strong?: boolean }>`
  ${cell}
  position: relative;
  font-weight: ${({ $strong }) => ($strong ? 650 : 550)};
`;

export const CellBox = styled.td<DayLook & { $invalid: boolean }>`
  ${cell}
  position: relative;
  cursor: text;
  ${({ $locked }) =>
    $locked
      ? css`
          ${locked}
          color: var(--tw-text-muted);
          cursor: default;
        `
      : css`
          &:hover {
            background: var(--tw-surface-hover);
          }
        `}
  &:focus {
    outline: 2px solid var(--tw-focus);
    outline-offset: -2px;
  }
  ${({ $invalid }) => $invalid && 'box-shadow: inset 0 0 0 1px var(--tw-danger);'}
`;
