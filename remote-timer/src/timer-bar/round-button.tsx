import { styled } from '@timeweave/shared/facade';

export const RoundButton = styled.button<{ $stop?: boolean }>`
  grid-area: button;
  justify-self: end;
  flex: none;
  display: grid;
  place-items: center;
  width: 44px;
  height: 44px;
  border: 0;
  border-radius: var(--tw-radius-round);
  background: ${({ $stop }) => ($stop ? 'var(--tw-danger)' : 'var(--tw-accent)')};
  color: ${({ $stop }) => ($stop ? 'var(--tw-on-danger)' : 'var(--tw-on-accent)')};
  cursor: pointer;
  &:hover {
    background: ${({ $stop }) => ($stop ? 'var(--tw-danger-hover)' : 'var(--tw-accent-hover)')};
  }
  &:disabled {
    opacity: 0.6;
  }
`;
