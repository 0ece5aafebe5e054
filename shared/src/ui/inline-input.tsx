import { useState, type KeyboardEvent } from 'react';
import { styled } from '@timeweave/shared/facade';

interface Props<Value> {
  label: string;
  /** What is shown while nobody types. */
  shown: string;
  placeholder?: string;
  /** What was typed means, or null when it cannot be read. */
  read: (text: string) => Value | null;
  /** A promise of `false` says that the value was not saved: what was typed stays, and is saved again on Enter. */
  onSave: ((value: Value) => void) | ((value: Value) => Promise<boolean>);
  align?: 'start' | 'end';
  /** For digits: as wide as this many. */
  width?: number;
  /** As wide as its text, if there is room. */
  fitsText?: boolean;
  maxLength?: number;
}

/**
 * A text that is edited where it stands: Enter or leaving it saves, Escape puts the old one back. What cannot be
 * read, or is not saved, turns the border red and stays as it was typed.
 */
export function InlineInput<Value>({
  label,
  shown,
  read,
  onSave,
  align = 'start',
  width,
  fitsText = false,
  ...input
}: Props<Value>) {
  const [typed, setTyped] = useState<string>();
  /** The typed text cannot be read, or was not saved. */
  const [isRefused, setRefused] = useState(false);

  const stop = () => {
    setTyped(undefined);
    setRefused(false);
  };

  const keep = (text: string) => {
    setTyped((newer) => newer ?? text);
    setRefused(true);
  };

  const save = () => {
    if (typed === undefined || typed === shown) return stop();
    const value = read(typed);
    if (value === null) return setRefused(true);
    stop();
    void onSave(value)?.then((isSaved) => isSaved || keep(typed));
  };

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') save();
    if (event.key === 'Escape') stop();
  };

  const field = (
    <Input
      {...input}
      aria-label={label}
      aria-invalid={isRefused || undefined}
      value={typed ?? shown}
      autoComplete="off"
      spellCheck={false}
      $align={align}
      $width={width}
      onFocus={(event) => event.target.select()}
      onChange={(event) => {
        setTyped(event.target.value);
        setRefused(false);
      }}
      onBlur={() => isRefused || save()}
      onKeyDown={onKeyDown}
    />
  );
  if (!fitsText) return field;
  return <Fitting data-text={(typed ?? shown) || input.placeholder}>{field}</Fitting>;
}

/** The hidden copy of the text gives the input its width. */
const Fitting = styled.span`
  display: grid;
  grid-template-columns: minmax(0, auto);
  min-width: 0;
  &::after {
    content: attr(data-text);
    grid-area: 1 / 1;
    height: 0;
    padding: 0 calc(var(--tw-space-2) + 1px);
    overflow: hidden;
    visibility: hidden;
    white-space: pre;
  }
  & > input {
    grid-area: 1 / 1;
    width: 0;
    min-width: 100%;
  }
`;

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
  ${({ $width }) => $width && 'font-variant-numeric: tabular-nums;'}
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
