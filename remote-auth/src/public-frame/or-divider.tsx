import { styled } from '@timeweave/shared/facade';

export function OrDivider() {
  return <Divider>or</Divider>;
}

const Divider = styled.p`
  display: flex;
  align-items: center;
  gap: var(--tw-space-3);
  color: var(--tw-text-muted);
  &::before,
  &::after {
    content: '';
    flex: 1;
    height: 1px;
    background: var(--tw-border);
  }
`;
