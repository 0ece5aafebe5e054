import { useEffect } from 'react';
import { styled, useAppDispatch, useSelector } from '@timeweave/shared/facade';
import { alertDismissed, selectAlerts } from '@timeweave/shared/host';

const shownForMs = 4_000;

/** The alerts of the page, as in the product's host. */
export function PageAlerts() {
  const alerts = useSelector(selectAlerts);
  const dispatch = useAppDispatch();
  const oldest = alerts[0]?.id;
  useEffect(() => {
    if (oldest === undefined) return undefined;
    const timeout = setTimeout(() => dispatch(alertDismissed(oldest)), shownForMs);
    return () => clearTimeout(timeout);
  }, [oldest, dispatch]);
  return (
    <Stack role="status" aria-live="polite">
      {alerts.map(({ id, msg }) => (
        <Alert key={id}>{msg}</Alert>
      ))}
    </Stack>
  );
}

const Stack = styled.div`
  position: fixed;
  top: var(--tw-space-4);
  right: var(--tw-space-4);
  z-index: var(--tw-layer-alerts);
  display: grid;
  gap: var(--tw-space-2);
  max-width: min(360px, calc(100vw - 32px));
`;

const Alert = styled.p`
  padding: var(--tw-space-3) var(--tw-space-4);
  border: 1px solid var(--tw-border);
  border-radius: var(--tw-radius);
  background: var(--tw-surface-raised);
  box-shadow: var(--tw-shadow-popup);
`;
