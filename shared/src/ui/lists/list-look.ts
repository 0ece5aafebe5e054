import { css, styled } from '@timeweave/shared/facade';

/** Height of a row in px: `--tw-row`. */
export const listRowHeight = 44;

export const ListFrame = styled.div`
  border: 1px solid var(--tw-border);
  border-radius: var(--tw-radius);
  background: var(--tw-surface-raised);
  overflow: clip;
  /* The line of the last row is under that of the frame. */
  & [role='rowgroup']:last-child {
    margin-bottom: -1px;
  }
`;

/** Styles of a list row: height, border, hover and selection colour. */
export const listRowLook = css`
  min-height: var(--tw-row);
  padding: 0 var(--tw-space-3);
  border-bottom: 1px solid var(--tw-border);
  line-height: 1.3;
  &:hover {
    background: var(--tw-surface-hover);
  }
  &[aria-selected='true'] {
    background: var(--tw-surface-selected);
  }
`;

/** Styles of the column headings above a list. */
export const listHeadingsLook = css`
  height: var(--tw-row);
  padding: 0 var(--tw-space-3);
  border-bottom: 1px solid var(--tw-border-strong);
  color: var(--tw-text-muted);
  font-size: var(--tw-font-small);
  font-weight: 550;
`;
