import { useState } from 'react';
import { styled } from '@timeweave/shared/facade';

interface Props {
  label: string;
  /** The time as it is understood. */
  shown: string;
  /** What cannot be read as a time becomes the current one (specification, section 5). */
  onTyped: (text: string) => void;
}

/** A time of day for an entry that is added by hand. */
export function TimeInput({ label, shown, onTyped }: Props) {
  const [typed, setTyped] = useState<string>();
  const settle = () => {
    if (typed !== undefined && typed !== shown) onTyped(typed);
    setTyped(undefined);
  };
  return (
    <Input
      aria-label={label}
      value={typed ?? shown}
      autoComplete="off"
      onFocus={(event) => event.target.select()}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={settle}
      onKeyDown={(event) => event.key === 'Enter' && settle()}
    />
  );
}

const Input = styled.input`
  width: calc(8ch + 2 * var(--tw-space-2));
  min-height: var(--tw-control);
  padding: 0 var(--tw-space-2);
  border: 1px solid var(--tw-border-strong);
  border-radius: var(--tw-radius);
  background: var(--tw-surface-raised);
  color: inherit;
  font: inherit;
  font-variant-numeric: tabular-nums;
  text-align: center;
  @media (max-width: 1023px) {
    width: 76px;
    padding: 0 var(--tw-space-1);
  }
`;
