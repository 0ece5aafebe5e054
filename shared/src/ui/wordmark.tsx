import { styled } from '@timeweave/shared/facade';

/** A dial, and a thread woven through it that makes its hands: over the ring at twelve, under it at three. */
export function LogoMark({ size = 28 }: { size?: number }) {
  return (
    <Mark viewBox="0 0 32 32" width={size} height={size} aria-hidden="true">
      <Ring d="M19.9 6.2A10.6 10.6 0 1 1 12.1 6.2" />
      <Thread d="M16 2V16H22.6M30 16H29.4" />
    </Mark>
  );
}

/** The product's name with its mark. */
export function Wordmark({ size = 28 }: { size?: number }) {
  return (
    <Name style={{ fontSize: size * 0.64 }}>
      <LogoMark size={size} />
      Timeweave
    </Name>
  );
}

const Mark = styled.svg`
  flex: none;
  fill: none;
  stroke-width: 3.4;
  stroke-linecap: round;
  stroke-linejoin: round;
`;

const Ring = styled.path`
  stroke: var(--tw-accent-text);
`;

const Thread = styled.path`
  stroke: var(--tw-running);
`;

const Name = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 0.5em;
  color: var(--tw-text);
  font-weight: 680;
  letter-spacing: -0.02em;
`;
