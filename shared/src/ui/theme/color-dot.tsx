import { styled } from '@timeweave/shared/facade';
import { hexColor } from './contrast.ts';

/** A project's colour before its name; never the only signal. */
export function ColorDot({ color }: { color: string }) {
  return <Dot aria-hidden="true" style={{ background: hexColor(color) ?? 'var(--tw-neutral-900)' }} />;
}

const Dot = styled.span`
  display: inline-block;
  flex: none;
  width: 10px;
  height: 10px;
  border-radius: var(--tw-radius-round);
  forced-color-adjust: none;
  box-shadow: 0 0 0 1px var(--tw-border-strong);
`;
