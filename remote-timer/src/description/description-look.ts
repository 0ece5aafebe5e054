import { css, styled } from '@timeweave/shared/facade';

/** The place in the bar; what belongs to the list but is not seen takes none. */
export const Place = styled.div`
  position: relative;
  display: flex;
  grid-area: text;
  min-width: 0;
`;

/** Plain or suggesting, the input looks the same. */
export const descriptionLook = css`
  flex: 1;
  min-width: 0;
  min-height: var(--tw-control);
  padding: 0 var(--tw-space-2);
  border: 0;
  border-radius: var(--tw-radius);
  background: transparent;
  font-size: var(--tw-font-large);
  font-weight: 500;
  &::placeholder {
    color: var(--tw-text-muted);
    opacity: 1;
  }
`;
