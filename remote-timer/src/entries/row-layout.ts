import { css, styled } from '@timeweave/shared/facade';

/** From the list's edge to the text of a description, and from the digits of a duration to the other edge, in px. */
export const insets = { text: 50, digits: 98, digitsOnPhones: 18 };

/**
 * A button whose icon and text are shown while the pointer or the focus is in the row; always where there is no pointer that
 * hovers. The browser does not lay out or paint what is hidden so, which is half of a row.
 */
const quiet = css`
  @media (hover: hover) and (pointer: fine) {
    content-visibility: hidden;
  }
`;

const Cell = styled.span.attrs({ role: 'gridcell' })``;

export const Choice = styled(Cell)`
  grid-area: choice;
  display: grid;
  align-self: stretch;
  align-items: center;
`;

export const Description = styled(Cell)`
  grid-area: text;
  display: flex;
  align-items: center;
  gap: var(--tw-space-1);
  min-width: 0;
`;

/** Project, tags, billable flag and times: columns of the row or, where it is narrow, its second line. */
export const Details = styled.span`
  display: contents;
  @media (max-width: 1023px) {
    grid-area: details;
    display: flex;
    align-items: center;
    min-width: 0;
    font-size: var(--tw-font-small);
  }
`;

export const Project = styled(Cell)`
  grid-area: project;
  display: flex;
  min-width: 0;
  & > button {
    max-width: 100%;
    padding: 0 var(--tw-space-2);
  }
`;

export const Tags = styled(Cell)`
  grid-area: tags;
  display: flex;
  min-width: 0;
  & > button {
    max-width: 100%;
  }
  @media (max-width: 1023px) {
    flex-shrink: 4;
    min-width: 32px;
  }
`;

export const Billable = styled(Cell)`
  grid-area: billable;
  display: flex;
`;

export const Range = styled(Cell)`
  grid-area: range;
  display: flex;
  align-items: center;
  justify-content: end;
  color: var(--tw-text-muted);
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
  @media (max-width: 1023px) {
    flex: none;
    margin-left: auto;
  }
  @media (max-width: 599px) {
    display: none;
  }
`;

export const Duration = styled(Cell)`
  grid-area: duration;
  justify-self: end;
  font-weight: 600;
  font-variant-numeric: tabular-nums;
`;

/** As wide in every row, also where one has no button. */
export const Buttons = styled(Cell)`
  grid-area: buttons;
  display: flex;
  justify-content: end;
  width: 72px;
  & > button {
    width: 36px;
    aspect-ratio: auto;
    ${quiet}
  }
  @media (max-width: 1023px) {
    align-self: stretch;
  }
`;

interface RowLook {
  $selected: boolean;
  /** In an open group: indented. */
  $member?: boolean;
}

/**
 * The cells of an entry or of a group. The columns behind the project have the same width in every row, and the
 * description shrinks last.
 */
export const Row = styled.div<RowLook>`
  --tags: 128px;
  display: grid;
  grid-template:
    'choice text project tags billable range duration buttons' auto
    / 24px minmax(0, max-content) minmax(72px, 1fr) var(--tags) 36px auto auto auto;
  align-items: center;
  gap: 0 var(--tw-space-2);
  min-height: var(--tw-row);
  padding: var(--tw-space-1) var(--tw-space-2);
  padding-left: ${({ $member }) => ($member ? 'var(--tw-space-8)' : 'var(--tw-space-2)')};
  border-radius: inherit;
  ${({ $selected }) => $selected && 'background: var(--tw-surface-selected);'}
  &:hover,
  &:focus-within {
    ${({ $selected }) => !$selected && 'background: var(--tw-surface-hover);'}
  }
  & [data-empty] {
    ${quiet}
  }
  &:is(:hover, :focus-within, :has([data-popup-open])) :is(${Buttons} > button, [data-empty]) {
    content-visibility: visible;
  }
  /* What is tabbed to does not hide behind the bars above and below. */
  & :is(a, button, input) {
    scroll-margin-block: 144px calc(96px + var(--tw-bottom-bar, 0px));
  }
  @media (min-width: 1600px) {
    --tags: 240px;
  }
  @media (max-width: 1023px) {
    grid-template:
      'choice text duration buttons' 34px
      'choice details details buttons' 34px
      / 24px minmax(0, 1fr) auto auto;
    padding-block: 0;
    & ${Project} > [data-empty] {
      /* The width of its content while that is hidden. */
      contain-intrinsic-width: calc(24px + 3.42em);
    }
    & :is(button, input:not([type='checkbox'])) {
      min-height: 32px;
    }
    & ${Buttons} > button {
      min-height: 100%;
    }
  }
  @media (max-width: 599px) {
    grid-template:
      'choice text duration' 31px
      'choice details buttons' 40px
      / 24px minmax(0, 1fr) auto;
    & :is(button, input:not([type='checkbox'])) {
      min-height: 31px;
    }
    & :is(${Tags}, ${Billable}:has([aria-pressed='false']):not(:focus-within)) {
      display: none;
    }
    & ${Duration} > :is(input, span) {
      width: 76px;
    }
    & ${Billable} > button {
      width: 24px;
      aspect-ratio: auto;
    }
    & ${Buttons} {
      justify-self: end;
      align-items: end;
      width: 88px;
      & > button {
        width: 44px;
        min-height: 44px;
      }
    }
  }
`;
