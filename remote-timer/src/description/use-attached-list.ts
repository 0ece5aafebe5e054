import { type ComponentProps, useCallback, useRef, useState } from 'react';

type InputProps = ComponentProps<'input'>;

/** What the input does; the list replaces it with its own when it has come. */
export type InputHandlers = Pick<
  InputProps,
  'onBlur' | 'onChange' | 'onClick' | 'onFocus' | 'onKeyDown' | 'onKeyUp' | 'onMouseDown' | 'onPointerDown'
>;

/** What screen readers learn about the list. */
type ListAttributes = Pick<InputProps, 'aria-activedescendant' | 'aria-controls' | 'aria-expanded'>;

const closed: ListAttributes = { 'aria-expanded': false };

/** The link between an input and its list, whose code comes later: the input stays, and keeps focus, caret and text. */
export interface AttachedList {
  input: HTMLInputElement | null;
  /** Gives the input the handlers and attributes of its list. Undefined takes them back. */
  attach: (props: InputProps | undefined) => void;
}

/** Returns the props of an input that works by itself until its list is attached. */
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
