import { css } from '@timeweave/shared/facade';

/** Styles of dragged entries, and of days that refuse them. */
export const dragLook = css`
  .mirror {
    border: 0;
    border-left: 3px solid var(--fc-event-color);
    border-radius: var(--tw-radius-small);
    background: color-mix(in srgb, var(--fc-event-color) 32%, var(--tw-surface-raised));
    box-shadow: var(--tw-shadow-popup);
    color: var(--tw-text);
    font-size: var(--tw-font-small);
    line-height: 1.35;
  }
  /* A selected slot without an entry. */
  .mirror:not(.entry) {
    border-left-color: var(--tw-accent);
    background: var(--tw-accent-soft);
  }
  /* The end of a running entry is now. */
  .running .at-end {
    display: none;
  }
  .background.locked {
    background: repeating-linear-gradient(
      -45deg,
      transparent 0 7px,
      color-mix(in srgb, var(--tw-text-muted) 18%, transparent) 7px 8px
    );
    color: var(--tw-text-muted);
    font-size: var(--tw-font-small);
  }
`;
