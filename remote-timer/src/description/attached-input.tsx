import { type ComponentPropsWithRef, useLayoutEffect } from 'react';
import type { AttachedList } from './use-attached-list.ts';

interface Props {
  list: AttachedList;
  /** The props of Base UI's own input. */
  props: ComponentPropsWithRef<'input'>;
}

/** Replaces Base UI's input: renders nothing, and passes its props to the existing input. */
export function AttachedInput({ list: { input, attach }, props: { ref, ...props } }: Props) {
  useLayoutEffect(() => attach(props));
  useLayoutEffect(() => () => attach(undefined), [attach]);
  useLayoutEffect(() => {
    if (typeof ref !== 'function') return;
    const cleanUp = ref(input);
    return typeof cleanUp === 'function' ? cleanUp : () => void ref(null);
  }, [ref, input]);
  return null;
}
