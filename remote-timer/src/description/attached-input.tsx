import { type ComponentPropsWithRef, useEffectEvent, useLayoutEffect } from 'react';
import type { AttachedList } from './use-attached-list.ts';

interface Props {
  list: AttachedList;
  props: ComponentPropsWithRef<'input'>;
  /** Reads the input's focus and caret. Not during render: React may commit a lazy list 300 ms later. */
  onAttached: () => void;
}

/** Replaces Base UI's input: renders nothing, and passes its props to the existing input. */
export function AttachedInput({ list: { input, attach }, props: { ref, ...props }, onAttached }: Props) {
  const attached = useEffectEvent(onAttached);
  useLayoutEffect(() => attach(props));
  useLayoutEffect(() => {
    attached();
    return () => attach(undefined);
  }, [attach]);
  useLayoutEffect(() => {
    if (typeof ref !== 'function') return;
    const cleanUp = ref(input);
    return typeof cleanUp === 'function' ? cleanUp : () => void ref(null);
  }, [ref, input]);
  return null;
}
