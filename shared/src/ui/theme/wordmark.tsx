import { styled } from '@timeweave/shared/facade';

/** The logo: a dial whose hands are one thread, woven over the ring at three o'clock. */
export function LogoMark({ size = 28 }: { size?: number }) {
  return (
    <Mark viewBox="0 0 32 32" width={size} height={size} aria-hidden="true">
      <Ring d="M26.3 18.7A11.6 11.6 0 1 1 26.3 13.3" />
      <Thread d="M15 9V16H30.2" />
    </Mark>
  );
}

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
  stroke-width: 3.2;
  stroke-linejoin: round;
`;

const Ring = styled.path`
  stroke: var(--tw-accent-text);
`;

const Thread = styled.path`
  stroke-linecap: round;
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
