import { useEffect } from 'react';
import { useNavigate } from '@timeweave/shared/facade';

const pathIn = (message: unknown) =>
  typeof message === 'object' &&
  message !== null &&
  'type' in message &&
  message.type === 'OPEN_PATH' &&
  'path' in message &&
  typeof message.path === 'string'
    ? message.path
    : undefined;

/** Opens what a clicked push message is about, when the service worker asks (`host/src/service-worker/worker`). */
export function OpenPushedPath() {
  const navigate = useNavigate();
  useEffect(() => {
    // Available only with https and on localhost.
    const { serviceWorker: workers }: { serviceWorker?: ServiceWorkerContainer } = navigator;
    const open = ({ data, ports }: MessageEvent<unknown>) => {
      const path = pathIn(data);
      if (path === undefined) return;
      ports[0]?.postMessage('opened');
      void navigate(path);
    };
    workers?.addEventListener('message', open);
    return () => workers?.removeEventListener('message', open);
  }, [navigate]);
  return null;
}
