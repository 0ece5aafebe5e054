import { use, useEffect, useState } from 'react';
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
    const [state, setState] = useState<'closed' | 'asked' | 'failed'>('closed');
    const prefetch = () => prefetchComponent(name);

    useEffect(() => {
      if (prefetching === prefetchComponent) return;
      prefetching = prefetchComponent;
      void untilIdle().then(() => prefetchComponent(name));
    }, [prefetchComponent]);

    const attributes = closedPicker({
      isComing: state === 'asked',
      fetchAhead: prefetch,
      onOpen: () => setState('asked'),
    });
    // A button that replaces the pressed one keeps the focus.
    const closed = button(props, { ...attributes, autoFocus: state !== 'closed' });
    if (state !== 'asked') return closed;
    return (
      <RemoteComponent<Of>
        name={name}
        props={props}
        loading={closed}
        failed={() => <Failed onFailed={() => setState('failed')} />}
      />
    );
  };
}

/** Says that the list could not be loaded; the next press of the button tries again. */
function Failed({ onFailed }: { onFailed: () => void }) {
  const dispatch = useAppDispatch();
  useEffect(() => {
    dispatch(alertShown('danger', 'We couldn’t load this list. Check your connection and try again.'));
    onFailed();
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return null;
}
