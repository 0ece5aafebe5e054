import {
  Suspense,
  useEffect,
  useRef,
  useState,
  useTransition,
  type ComponentProps,
  type ComponentType,
} from 'react';
import { lazyOnIdle } from './lazy-on-idle.ts';

interface LazyPickerParts<Props extends { picked: unknown }> {
  /** The button that names what is picked. */
  Trigger: ComponentType<ComponentProps<'button'> & Pick<Props, 'picked'>>;
  /** Fetches the code of the picker. */
  load: () => Promise<ComponentType<Props>>;
  /** Answers what fetches the choices, for somebody who seems about to open it. */
  useFetchAhead: (props: Props) => () => void;
}

/** A picker that is a mere button until it is first asked for: a page may show many. */
export function lazyPicker<Props extends { picked: unknown }>(parts: LazyPickerParts<Props>) {
  const { Trigger, load, useFetchAhead } = parts;
  const Picker = lazyOnIdle(load);
  return function LazyPicker(props: Props) {
    const [asked, setAsked] = useState(false);
    const [isComing, startTransition] = useTransition();
    const fetchAhead = useFetchAhead(props);
    const trigger = (
      <Trigger
        picked={props.picked}
        role="combobox"
        aria-haspopup="dialog"
        aria-expanded={isComing}
        onPointerEnter={fetchAhead}
        onFocus={fetchAhead}
        onClick={() => startTransition(() => setAsked(true))}
      />
    );
    return <Suspense fallback={trigger}>{asked ? <Picker {...props} /> : trigger}</Suspense>;
  };
}

/** Longer than this nobody waits for a picker to open, whether there is something in it or not. */
const patienceMs = 200;

/** The state of a picker that is made to be opened: at once, or when its choices are known. */
export function useOpenAtFirst(isKnown: boolean) {
  const [open, setOpen] = useState(false);
  const wasOpened = useRef(false);
  // Only a list that was closed before, with its choices, opens at what is picked.
  useEffect(() => {
    if (wasOpened.current) return;
    const opening = setTimeout(
      () => {
        wasOpened.current = true;
        setOpen(true);
      },
      isKnown ? 0 : patienceMs,
    );
    return () => clearTimeout(opening);
  }, [isKnown]);
  return [open, setOpen] as const;
}
