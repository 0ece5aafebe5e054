import { type ComponentProps, useLayoutEffect, useRef, useState } from 'react';
import { css, styled } from '@timeweave/shared/facade';
import { pressedKey } from '@timeweave/shared/ui';

/** What became of a typed text: set, asked about, or refused as invalid. */
export type Outcome = 'set' | 'asked' | 'refused';

interface Props extends Pick<
  ComponentProps<'input'>,
  'id' | 'inputMode' | 'aria-invalid' | 'aria-describedby'
> {
  label: string;
  /** The parsed value. */
  shown: string;
  /** Receives the typed text and its field. */
  onTyped: (text: string, field: HTMLElement) => Outcome;
  /** Receives the text at every key, and undefined when typing ends. */
  onTyping?: (text: string | undefined) => void;
  /** Called on Enter after a valid text. */
  onEnter: () => void;
  /** Whether invalid text stays. */
  keepsText?: boolean;
  /** Width in characters. */
  width: number;
  /** Without a border until it is hovered or focused. */
  isQuiet?: boolean;
}

/** Input for start, end or duration of a manual entry. */
export function TimeInput({
  label,
  shown,
  onTyped,
  onTyping,
  onEnter,
  keepsText,
  width,
  isQuiet = false,
  ...attributes
}: Props) {
  const [typed, setTyped] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const isTyped = typed !== undefined;

  // The value may follow another field after the focus has come here: typing has to replace it, not to go on with it.
  useLayoutEffect(() => {
    if (!isTyped && document.activeElement === field.current) field.current?.select();
  }, [shown, isTyped]);

  const stop = () => {
    setTyped(undefined);
    onTyping?.(undefined);
  };

  /** Applies the typed text. Returns whether its value is set. */
  const settle = (input: HTMLElement): boolean => {
    if (typed === undefined) return true;
    const outcome = typed === shown ? 'set' : onTyped(typed, input);
    if (outcome !== 'refused' || !keepsText) setTyped(undefined);
    return outcome === 'set';
  };

  return (
    <Input
      {...attributes}
      ref={field}
      aria-label={label}
      value={typed ?? shown}
      autoComplete="off"
      enterKeyHint="done"
      $width={width}
      $quiet={isQuiet}
      onFocus={(event) => event.target.select()}
      onChange={(event) => {
        setTyped(event.target.value);
        onTyping?.(event.target.value);
      }}
      onBlur={(event) => settle(event.currentTarget)}
      onKeyDown={(event) => {
        const key = pressedKey(event.nativeEvent);
        if (key === 'Escape') stop();
        if (key === 'Enter' && settle(event.currentTarget)) onEnter();
      }}
    />
  );
}

const quiet = css`
  border-color: transparent;
  background: transparent;
  text-align: end;
  &:hover {
    border-color: var(--tw-border);
  }
  &:focus {
    border-color: var(--tw-border-strong);
    background: var(--tw-surface-raised);
  }
`;

const Input = styled.input<{ $width: number; $quiet: boolean }>`
  width: calc(${({ $width }) => $width}ch + 2 * var(--tw-space-2));
  min-width: 0;
  min-height: var(--tw-control);
  padding: 0 var(--tw-space-2);
  border: 1px solid var(--tw-border-strong);
  border-radius: var(--tw-radius);
  background: var(--tw-surface-raised);
  color: inherit;
  font: inherit;
  font-variant-numeric: tabular-nums;
  text-align: center;
  ${({ $quiet }) => $quiet && quiet}
  &[aria-invalid] {
    border-color: var(--tw-danger);
  }
  @media (max-width: 1023px) {
    width: calc(${({ $width }) => $width}ch + 2 * var(--tw-space-1));
    padding: 0 var(--tw-space-1);
  }
`;
