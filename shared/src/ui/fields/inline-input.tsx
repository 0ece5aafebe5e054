import { useState, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { css, styled } from '@timeweave/shared/facade';
import { useControlTabIndex } from '../focus/control-tab-index.ts';
import { pressedKey } from '../focus/pressed-key.ts';

interface Props<Value> {
  label: string;
  /** The text shown while the user is not typing. */
  shown: string;
  placeholder?: string;
  /** Parses the typed text; null if invalid. */
  read: (text: string) => Value | null;
  /**
   * Saves the value of the field. A promise of `false` means that it was not saved: the text stays, and Enter saves it
   * again.
   */
  onSave:
    | ((value: Value, field: HTMLElement) => void)
    | ((value: Value, field: HTMLElement) => Promise<boolean>);
  align?: 'start' | 'end';
  /** Width in digits. */
  width?: number;
  /** As wide as its text, if it fits. */
  fitsText?: boolean;
  maxLength?: number;
  /** The keyboard of touch screens. */
  inputMode?: 'numeric';
}

/**
 * Text that is edited in place: Enter and blur save, Escape restores. Invalid or unsaved text stays and gets a red border.
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
  /** The text is invalid or was not saved. */
  const [isRefused, setRefused] = useState(false);
  const tabIndex = useControlTabIndex();

  const stop = () => {
    setTyped(undefined);
    setRefused(false);
  };

  const keep = (text: string) => {
    setTyped((newer) => newer ?? text);
    setRefused(true);
  };

  const save = (field: HTMLElement) => {
    if (typed === undefined || typed === shown) return stop();
    const value = read(typed);
    if (value === null) return setRefused(true);
    stop();
    void onSave(value, field)?.then((isSaved) => isSaved || keep(typed));
  };

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const key = pressedKey(event.nativeEvent);
    // At once: what is around the field may take the focus now, and a blur saves what is typed by then.
    if (key === 'Enter') flushSync(() => save(event.currentTarget));
    if (key === 'Escape') flushSync(stop);
  };

  const field = (
    <Input
      {...input}
      tabIndex={tabIndex}
      aria-label={label}
      aria-invalid={isRefused || undefined}
      value={typed ?? shown}
      data-saved-value={shown}
      dir="auto"
      autoComplete="off"
      enterKeyHint="done"
      spellCheck={false}
      $align={align}
      $width={width}
      onFocus={(event) => event.target.select()}
      onChange={(event) => {
        setTyped(event.target.value);
        setRefused(false);
      }}
      onBlur={(event) => isRefused || save(event.currentTarget)}
      onKeyDown={onKeyDown}
    />
  );
  if (!fitsText) return field;
  return <Fitting data-text={(typed ?? shown) || input.placeholder}>{field}</Fitting>;
}

/** A hidden copy of the text gives the input its width. */
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

interface Box {
  $align?: 'start' | 'end';
  /** Width in digits. */
  $width?: number;
}

const box = css<Box>`
  ${({ $width }) => $width && `width: calc(${$width}ch + 2 * var(--tw-space-2));`}
  min-width: 0;
  padding: 0 var(--tw-space-2);
  border: 1px solid transparent;
  ${({ $width }) => $width && 'font-variant-numeric: tabular-nums;'}
  text-align: ${({ $align = 'start' }) => $align};
  text-overflow: ellipsis;
`;

/** What an `InlineInput` shows, at the same place, without its field. */
export const InlineText = styled.span<Box>`
  ${box}
  overflow: hidden;
  white-space: pre;
`;

const Input = styled.input<Box>`
  width: 100%;
  ${box}
  min-height: calc(var(--tw-control) - 4px);
  border-radius: var(--tw-radius-small);
  background: transparent;
  color: inherit;
  font: inherit;
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
