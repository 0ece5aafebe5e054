import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { styled } from '@timeweave/shared/facade';
import { pressedKey } from '@timeweave/shared/ui';

/** Focus movement from a cell, in rows and days. */
export type Step = readonly [rows: number, days: number];

export interface Editing {
  key: string;
  day: number;
  text: string;
  /** Editing began with a typed character: sideways arrows leave the cell, as in a spreadsheet. */
  isTyped: boolean;
}

interface Props {
  label: string;
  editing: Editing;
  isInvalid: boolean;
  hintId: string;
  onText: (text: string) => void;
  /** Saves; returns whether the text is valid. */
  onCommit: (text: string) => boolean;
  /** Restores the old time. */
  onRevert: () => void;
  /** Moves the focus to the cell itself, or to another one. */
  onLeave: (step: Step) => void;
  /** The focus has left. */
  onEnd: () => void;
}

const arrows: Record<string, Step | undefined> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** The input of a cell. Leaving it saves, except by Escape. */
export function CellInput(props: Props) {
  const { label, editing, isInvalid, hintId, onText, onCommit, onRevert, onLeave, onEnd } = props;
  const [text, setText] = useState(editing.text);
  const input = useRef<HTMLInputElement>(null);
  /** Saved or reverted: leaving does nothing more. */
  const isSettled = useRef(false);
  const wasRefused = useRef(false);

  useEffect(() => {
    input.current?.focus();
    if (!editing.isTyped) input.current?.select();
  }, [editing.isTyped]);

  /** The cell's time may be newer than the text: leaving an untouched cell must not overwrite it. */
  const isUntouched = () => !editing.isTyped && !wasRefused.current && text === editing.text;

  const leave = (event: KeyboardEvent, step: Step) => {
    event.preventDefault();
    onLeave(step);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const key = pressedKey(event.nativeEvent);
    if (key === 'Escape') {
      isSettled.current = true;
      onRevert();
      return leave(event, [0, 0]);
    }
    // Tab leaves the cell even with invalid text.
    if (key === 'Tab') return leave(event, [0, event.shiftKey ? -1 : 1]);
    const isSideways = key === 'ArrowLeft' || key === 'ArrowRight';
    const step = key === 'Enter' ? ([event.shiftKey ? -1 : 1, 0] as const) : arrows[key];
    if (!step || (isSideways && !editing.isTyped)) return;
    event.preventDefault();
    const isTriedAgain = key === 'Enter' && isInvalid;
    if (isUntouched() && !isTriedAgain) return onLeave(step);
    isSettled.current = onCommit(text);
    wasRefused.current = !isSettled.current;
    if (isSettled.current) onLeave(step);
  };

  const onBlur = () => {
    if (!isSettled.current && !isUntouched()) onCommit(text);
    onEnd();
  };

  return (
    <Input
      ref={input}
      aria-label={label}
      aria-invalid={isInvalid || undefined}
      aria-describedby={hintId}
      value={text}
      autoComplete="off"
      spellCheck={false}
      onChange={(event) => {
        setText(event.target.value);
        onText(event.target.value);
      }}
      onBlur={onBlur}
      onKeyDown={onKeyDown}
    />
  );
}

const Input = styled.input`
  position: absolute;
  inset: 0;
  width: 100%;
  padding: 0 var(--tw-space-2);
  border: 2px solid var(--tw-focus);
  background: var(--tw-surface-raised);
  font-variant-numeric: tabular-nums;
  text-align: right;
  outline: none;
  &[aria-invalid] {
    border-color: var(--tw-danger);
  }
  @media (pointer: coarse) {
    font-size: var(--tw-font-large);
  }
`;
