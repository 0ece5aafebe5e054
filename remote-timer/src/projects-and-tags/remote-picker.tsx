import { type ReactNode, use, useEffect, useState } from 'react';
import type { RemoteComponents, ShellPartsValue } from '@timeweave/shared/contract';
import { alertShown, ShellParts, useAppDispatch } from '@timeweave/shared/facade';
import { closedPicker, type PickerButton, untilIdle } from '@timeweave/shared/ui';

type Name = 'reports/project-picker' | 'reports/shared-tag-picker' | 'reports/tag-picker';

/**
 * Returns a picker of remote-reports that is only a button until the first use: a page may show many. The button shows what
 * is picked, also without remote-reports.
 */
export function remotePicker<Of extends Name>(name: Of, button: PickerButton<RemoteComponents[Of]>) {
  let prefetching: ShellPartsValue['prefetchComponent'] | undefined;

  return function RemotePicker(props: RemoteComponents[Of]) {
    const { RemoteComponent, prefetchComponent } = use(ShellParts);
    /** Number of presses; each tries again to load a picker that failed. */
    const [presses, setPresses] = useState(0);

    useEffect(() => {
      if (prefetching === prefetchComponent) return;
      prefetching = prefetchComponent;
      void untilIdle().then(() => prefetchComponent(name));
    }, [prefetchComponent]);

    const fetchAhead = () => prefetchComponent(name);
    const onOpen = () => setPresses((count) => count + 1);
    // A button that replaces the pressed one keeps the focus.
    const closed = (isComing: boolean) =>
      button(props, { ...closedPicker({ isComing, fetchAhead, onOpen }), autoFocus: presses > 0 });
    if (presses === 0) return closed(false);
    return (
      <RemoteComponent<Of>
        key={presses}
        name={name}
        props={props}
        loading={closed(true)}
        failed={() => <Failed>{closed(false)}</Failed>}
      />
    );
  };
}

/** Says that the list could not be loaded. */
function Failed({ children }: { children: ReactNode }) {
  const dispatch = useAppDispatch();
  useEffect(() => {
    dispatch(alertShown('danger', 'We couldn’t load this list. Check your connection and try again.'));
  }, [dispatch]);
  return children;
}
