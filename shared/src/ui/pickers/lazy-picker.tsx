import {
  Suspense,
  useEffect,
  useRef,
  useState,
  useTransition,
  type ComponentProps,
  type ComponentType,
  type ReactElement,
} from 'react';
import { lazyOnIdle } from '../loading/lazy-on-idle.ts';

type ButtonProps = ComponentProps<'button'>;

/** Renders the button of a picker. */
export type PickerButton<Props> = (props: Props, button: ButtonProps) => ReactElement;

interface ClosedPicker {
  isComing: boolean;
  /** Called when the user is about to open it. */
  fetchAhead: () => void;
  onOpen: () => void;
}

/** Returns the attributes of the button of a picker that is not loaded yet. */
export const closedPicker = ({ isComing, fetchAhead, onOpen }: ClosedPicker): ButtonProps => ({
  role: 'combobox',
  'aria-haspopup': 'dialog',
  'aria-expanded': isComing,
  onPointerEnter: fetchAhead,
  onFocus: fetchAhead,
  onClick: onOpen,
});

interface LazyPickerParts<Props> {
  button: PickerButton<Props>;
  load: () => Promise<ComponentType<Props>>;
  /** Returns a function that loads the choices, called when the user is about to open it. */
  useFetchAhead: (props: Props) => () => void;
}

/** Returns a picker that is only a button until the first use: a page may show many. */
export function lazyPicker<Props extends object>(parts: LazyPickerParts<Props>) {
  const { button, load, useFetchAhead } = parts;
  const Picker = lazyOnIdle(load);
  return function LazyPicker(props: Props) {
    const [asked, setAsked] = useState(false);
    const [isComing, startTransition] = useTransition();
    const fetchAhead = useFetchAhead(props);
    const onOpen = () => startTransition(() => setAsked(true));
    const closed = button(props, closedPicker({ isComing, fetchAhead, onOpen }));
    return <Suspense fallback={closed}>{asked ? <Picker {...props} /> : closed}</Suspense>;
  };
}

/** Maximum delay in ms before a picker opens without its choices. */
const patienceMs = 200;

/** State of a picker that opens on mount: at once, or when its choices are loaded. */
export function useOpenAtFirst(isKnown: boolean) {
  const [open, setOpen] = useState(false);
  const wasOpened = useRef(false);
  // Only a list that opens with its choices scrolls to the picked one.
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
