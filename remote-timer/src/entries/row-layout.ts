import { styled } from '@timeweave/shared/facade';

interface RowLook {
  $selected: boolean;
  /** Of an open group: stands further in. */
  $member?: boolean;
}

/** The cells of an entry or of a group, beside each other or, where it is narrow, below. */
export const Row = styled.div<RowLook>`
  display: grid;
  grid-template: 'choice text booking range duration buttons' auto / auto minmax(0, 1fr) auto auto auto auto;
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
  /* What is tabbed to does not hide behind the bars above and below. */
  & :is(a, button, input) {
    scroll-margin-block: 144px calc(96px + var(--tw-bottom-bar, 0px));
  }
  @media (max-width: 1023px) {
    grid-template:
      'choice text text buttons' auto
      'booking booking range duration' auto / auto minmax(0, 1fr) auto auto;
  }
  @media (max-width: 899px) {
    grid-template:
      'choice text buttons' auto
      'booking booking booking' auto
      'range range duration' auto / auto minmax(0, 1fr) auto;
  }
`;

export const Choice = styled.span`
  grid-area: choice;
  display: grid;
`;

export const Description = styled.span`
  grid-area: text;
  display: flex;
  align-items: center;
  gap: var(--tw-space-1);
  min-width: 0;
`;

export const Booking = styled.span`
  grid-area: booking;
  display: flex;
  align-items: center;
  min-width: 0;
`;

export const Range = styled.span`
  grid-area: range;
  justify-self: end;
  display: flex;
  align-items: center;
  color: var(--tw-text-muted);
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
  @media (max-width: 899px) {
    justify-self: start;
    font-size: var(--tw-font-small);
  }
`;

export const Duration = styled.span`
  grid-area: duration;
  justify-self: end;
  font-weight: 600;
  font-variant-numeric: tabular-nums;
`;

export const Buttons = styled.span`
  grid-area: buttons;
  justify-self: end;
  display: flex;
`;
