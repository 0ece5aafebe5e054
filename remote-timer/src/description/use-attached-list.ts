import { type ComponentProps, useCallback, useRef, useState } from 'react';

type InputProps = ComponentProps<'input'>;

/** The input's event handlers, until the list attaches its own. */
export type InputHandlers = Pick<
  InputProps,
  'onBlur' | 'onChange' | 'onClick' | 'onFocus' | 'onKeyDown' | 'onKeyUp' | 'onMouseDown' | 'onPointerDown'
>;

/** ARIA attributes that describe the list. */
type ListAttributes = Pick<InputProps, 'aria-activedescendant' | 'aria-controls' | 'aria-expanded'>;

const closed: ListAttributes = { 'aria-expanded': false };

/** Connects an input to its lazily loaded list; the input keeps its focus, caret and text. */
export interface AttachedList {
  input: HTMLInputElement | null;
  /** Sets the list's handlers and attributes on the input; undefined removes them. */
  attach: (props: InputProps | undefined) => void;
}

/**
 * Returns the props of an input that works by itself until its list is attached: the list's code, 6.6 kB gz without Base
 * UI's, is not part of the first visit.
 */
export function useAttachedList(own: InputHandlers) {
  const [input, setInput] = useState<HTMLInputElement | null>(null);
  const handlers = useRef<InputHandlers>(undefined);
  const [attributes, setAttributes] = useState(closed);

  const attach = useCallback((props: InputProps | undefined) => {
    handlers.current = props;
    const next = props ? attributesOf(props) : closed;
    setAttributes((before) => (isSame(before, next) ? before : next));
  }, []);

  const props: InputProps = {
    ref: setInput,
    role: 'combobox',
    'aria-haspopup': 'listbox',
    'aria-autocomplete': 'list',
    ...attributes,
    onBlur: (event) => (handlers.current ?? own).onBlur?.(event),
    onChange: (event) => (handlers.current ?? own).onChange?.(event),
    onClick: (event) => (handlers.current ?? own).onClick?.(event),
    onFocus: (event) => (handlers.current ?? own).onFocus?.(event),
    onKeyDown: (event) => (handlers.current ?? own).onKeyDown?.(event),
    onKeyUp: (event) => (handlers.current ?? own).onKeyUp?.(event),
    onMouseDown: (event) => (handlers.current ?? own).onMouseDown?.(event),
    onPointerDown: (event) => (handlers.current ?? own).onPointerDown?.(event),
  };
  return { props, list: { input, attach } satisfies AttachedList };
}

function attributesOf(props: InputProps): ListAttributes {
  return {
    'aria-activedescendant': props['aria-activedescendant'],
    'aria-controls': props['aria-controls'],
    'aria-expanded': props['aria-expanded'],
  };
}

function isSame(one: ListAttributes, other: ListAttributes): boolean {
  return (
    one['aria-activedescendant'] === other['aria-activedescendant'] &&
    one['aria-controls'] === other['aria-controls'] &&
    one['aria-expanded'] === other['aria-expanded']
  );
}
