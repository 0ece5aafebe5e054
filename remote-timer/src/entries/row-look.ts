import { css, styled } from '@timeweave/shared/facade';
import { columnsLook } from '@timeweave/shared/ui';
import { entryColumns } from './entry-columns.tsx';

/** From the list's edge to the text of a description, and from the digits of a duration to the other edge, in px. */
export const insets = { text: 50, digits: 98, digitsOnPhones: 18 };

/** Rows are positioned by the virtual list. */
export const placed = css`
  position: absolute;
  left: 0;
  right: 0;
`;

/**
 * Buttons that are shown while the pointer or the focus is in the row; always where there is no pointer that hovers. With
 * `opacity: 0` the browser would paint them: 1.4 ms of 5.6 ms for each frame of scrolling (2026-11-26).
 */
const quiet = ":is([data-column='buttons'] > button, [data-empty])";

/** Two lines. */
const narrowLook = css`
  display: grid;
  grid-template:
    'choice description description description description description duration buttons' 34px
    'choice project tags billable . times times buttons' 34px
    / 32px minmax(0, max-content) minmax(32px, max-content) 36px auto max-content 108px 80px;
  gap: 0;
  padding-block: 0;
  ${entryColumns.map(({ key }) => `& > [data-column='${key}'] { grid-area: ${key}; }`)}
  & > :is([data-column='project'], [data-column='tags'], [data-column='billable'], [data-column='times']) {
    font-size: var(--tw-font-small);
  }
  & > [data-column='description'] {
    /* Its text does not widen the columns below it. */
    contain: inline-size;
  }
  & > [data-column='project'] > [data-empty] {
    /* The width of its content while that is hidden. */
    contain-intrinsic-width: calc(24px + 3.42em);
  }
  & > [data-column='project']:empty {
    /* The same. */
    min-width: calc(40px + 3.42em);
  }
  & > [data-column='duration'] {
    padding-left: var(--tw-space-2);
  }
  & :is(button, input:not([type='checkbox'])) {
    min-height: 32px;
  }
  & > [data-column='buttons'] {
    align-self: stretch;
    & > button {
      min-height: 100%;
    }
  }
`;

/** Three lines: the times have their own. Tags and the billable flag of an entry without are in 'Edit'. */
const phoneLook = css`
  grid-template:
    'choice description description duration' 31px
    'choice times billable buttons' 24px
    'choice project billable buttons' 24px
    / 32px minmax(0, 1fr) auto 96px;
  & :is(button, input:not([type='checkbox'])) {
    min-height: 24px;
  }
  & > :is([data-column='tags'], [data-column='billable']:has([aria-pressed='false']):not(:focus-within)) {
    display: none;
  }
  & > [data-column='billable'] > button {
    width: 24px;
    aspect-ratio: auto;
  }
  & > :is([data-column='billable'], [data-column='buttons']) > button {
    min-height: 44px;
  }
  & > [data-column='times'] {
    justify-content: start;
    padding-left: 6px;
    @supports (field-sizing: content) {
      & > :is(input, span) {
        width: auto;
        padding: 0 2px;
        field-sizing: content;
      }
    }
    /* No room for the marks. */
    & > :is(sup:empty, sup ~ *) {
      display: none;
    }
  }
  & > [data-column='duration'] > :is(input, span) {
    width: 76px;
  }
`;

/** The rows in the columns of the list. */
export const Rows = styled.div`
  --tags: 128px;
  position: relative;
  ${columnsLook(entryColumns)}
  @media (min-width: 1600px) {
    --tags: 240px;
  }
`;

/** A row of an entry or a group; those of an open group, of level 2, are indented. */
export const Row = styled.div.attrs({ role: 'row' })`
  ${placed}
  display: flex;
  align-items: center;
  gap: 0 var(--tw-space-2);
  min-height: calc(var(--tw-row) + 1px);
  padding: var(--tw-space-1) var(--tw-space-2);
  border: 1px solid var(--tw-border);
  border-bottom: 0;
  background: var(--tw-surface-raised);
  &,
  & :is(a, button, input) {
    /* Not hidden by the bars above and below. */
    scroll-margin-block: 144px calc(96px + var(--tw-bottom-bar, 0px));
  }
  &:focus-visible {
    z-index: 1;
    outline-offset: -2px;
  }
  &[aria-level='2'] {
    padding-left: var(--tw-space-8);
  }
  &:hover,
  &:focus-within:not(:focus) {
    background: var(--tw-surface-hover);
  }
  &[role][aria-selected='true'] {
    background: var(--tw-surface-selected);
  }
  &[data-is-first='true'] {
    border-top-left-radius: var(--tw-radius);
    border-top-right-radius: var(--tw-radius);
  }
  &[data-is-last='true'] {
    border-bottom-left-radius: var(--tw-radius);
    border-bottom-right-radius: var(--tw-radius);
    box-shadow: 0 1px 0 var(--tw-border);
  }
  @media (hover: hover) and (pointer: fine) and (forced-colors: none) {
    &:not(:hover, :focus-within:not(:focus), :has([data-popup-open])) ${quiet} {
      content-visibility: hidden;
    }
  }
  @media (max-width: 1023px) {
    ${narrowLook}
  }
  @media (max-width: 599px) {
    ${phoneLook}
  }
`;
