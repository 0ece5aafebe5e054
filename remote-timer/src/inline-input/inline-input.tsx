import { useState, type KeyboardEvent } from 'react';
import { styled } from '@timeweave/shared/facade';

interface Props<Value> {
  label: string;
  /** What is shown while nobody types. */
  shown: string;
  placeholder?: string;
  /** What was typed means, or null when it cannot be read. */
  read: (text: string) => Value | null;
  onSave: (value: Value) => void;
  align?: 'start' | 'end';
  /** For digits: as wide as this many. */
  width?: number;
  maxLength?: number;
}

/**
 * A text that is edited where it stands: Enter or leaving it saves, Escape puts the old one back. What cannot be
 * read turns the border red and stays as it was typed.
 */
export function InlineInput<Value>({
  label,
  shown,
  read,
  onSave,
  align = 'start',
  width,
  ...input
}: Props<Value>) {
  const [typed, setTyped] = useState<string>();
  const [unreadable, setUnreadable] = useState(false);

  const stop = () => {
    setTyped(undefined);
    setUnreadable(false);
  };

  const save = () => {
    if (typed === undefined || typed === shown) return stop();
    const value = read(typed);
    if (value === null) return setUnreadable(true);
    stop();
    onSave(value);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') save();
    if (event.key === 'Escape') stop();
  };

  return (
    <Input
      {...input}
      aria-label={label}
      aria-invalid={unreadable || undefined}
      value={typed ?? shown}
      autoComplete="off"
      spellCheck={false}
      $align={align}
      $width={width}
      onFocus={(event) => event.target.select()}
      onChange={(event) => {
        setTyped(event.target.value);
        setUnreadable(false);
      }}
      onBlur={save}
      onKeyDown={onKeyDown}
    />
  );
}

const Input = styled.input<{ $align: 'start' | 'end'; $width?: number }>`
  ${({ $width }) => ($width ? `width: calc(${$width}ch + 2 * var(--tw-space-2));` : 'width: 100%;')}
  min-width: 0;
  min-height: calc(var(--tw-control) - 4px);
  padding: 0 var(--tw-space-2);
  border: 1px solid transparent;
  border-radius: var(--tw-radius-small);
  background: transparent;
  color: inherit;
  font: inherit;
  font-variant-numeric: tabular-nums;
  text-align: ${({ $align }) => $align};
  text-overflow: ellipsis;
  &::placeholder {
    color: var(--tw-text-muted);
    opacity: 1;
  }
  &:hover {
    border-color: var(--tw-border);
  }
  &:focus {
    border-color: var(--tw-border-strong);
    background: var(--tw-surface-raised);
  }
  &[aria-invalid] {
    border-color: var(--tw-danger);
  }
`;
