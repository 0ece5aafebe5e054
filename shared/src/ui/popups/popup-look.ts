import { css } from '@timeweave/shared/facade';

/** Styles of menus, popovers and lists. They fade in without a transform, so that they do not move. */
export const popupLook = css`
  max-height: var(--available-height);
  max-width: min(var(--available-width), 480px);
  overflow-y: auto;
  border: 1px solid var(--tw-border);
  border-radius: var(--tw-radius);
  background: var(--tw-surface-raised);
  color: var(--tw-text);
  box-shadow: var(--tw-shadow-popup);
  transition: opacity var(--tw-fast);

  &:focus-visible {
    outline: none;
  }
  &[data-starting-style],
  &[data-ending-style] {
    opacity: 0;
  }
`;

/** Styles of a menu item or choice. */
export const popupItemLook = css`
  display: flex;
  align-items: center;
  gap: var(--tw-space-2);
  min-height: var(--tw-control);
  padding: var(--tw-space-1) var(--tw-space-3);
  border-radius: var(--tw-radius-small);
  color: var(--tw-text);
  text-decoration: none;
  cursor: pointer;
  user-select: none;
  outline: none;

  &[data-highlighted] {
    background: var(--tw-surface-hover);
  }
  &[data-disabled] {
    cursor: default;
    opacity: 0.5;
  }
  svg {
    flex: none;
    color: var(--tw-text-muted);
  }
`;
