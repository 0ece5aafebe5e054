import { type ComponentPropsWithRef, useLayoutEffect } from 'react';
import type { AttachedList } from './use-attached-list.ts';

interface Props {
  list: AttachedList;
  /** What Base UI would render its own input with. */
  props: ComponentPropsWithRef<'input'>;
}

/** Takes the place of Base UI's input: it renders nothing, and gives all to the input that is there already. */
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
