import { Suspense, useEffect, useState, useTransition, type ComponentProps, type ComponentType } from 'react';
import { patientLazy } from './patient-lazy.ts';

interface LazyPickerParts<Props extends { picked: unknown }> {
  /** The button that names what is picked. */
  Trigger: ComponentType<ComponentProps<'button'> & Pick<Props, 'picked'>>;
  /** Fetches the code of the picker, which opens as soon as it is there. */
  load: () => Promise<ComponentType<Props>>;
  /** Answers what fetches the choices, for somebody who seems about to open it. */
  useFetchAhead: (props: Props) => () => void;
}

/** A picker that is a mere button until it is first asked for: a page may show many. */
export function lazyPicker<Props extends { picked: unknown }>(parts: LazyPickerParts<Props>) {
  const { Trigger, load, useFetchAhead } = parts;
  const Picker = patientLazy(load);
  return function LazyPicker(props: Props) {
    const [asked, setAsked] = useState(false);
    const [isComing, startTransition] = useTransition();
    const fetchChoices = useFetchAhead(props);
    const fetchAhead = () => {
      // What fails now is asked for again by the click.
      load().catch(() => undefined);
      fetchChoices();
    };
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

/** The state of a picker that is made to be opened. */
export function useOpenAtFirst() {
  const [open, setOpen] = useState(false);
  // A frame later: only a list that was closed before opens at what is picked.
  useEffect(() => {
    const frame = requestAnimationFrame(() => setOpen(true));
    return () => cancelAnimationFrame(frame);
  }, []);
  return [open, setOpen] as const;
}
