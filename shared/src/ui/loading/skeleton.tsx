import { keyframes, styled } from '@timeweave/shared/facade';

const breathe = keyframes`50% { opacity: 0.55; }`;

/** A grey placeholder block. */
export const Skeleton = styled.div.attrs({ 'aria-hidden': true })<{ $width?: string; $height?: string }>`
  width: ${({ $width }) => $width ?? '100%'};
  height: ${({ $height }) => $height ?? '16px'};
  max-width: 100%;
  border-radius: var(--tw-radius-small);
  background: var(--tw-neutral-200);
  animation: ${breathe} 1.6s ease-in-out infinite;
`;
