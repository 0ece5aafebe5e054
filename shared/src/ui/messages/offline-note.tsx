import { CloudOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { publish } from '@timeweave/shared/events';
import { Button } from '../buttons/button.tsx';
import { NoteLine } from './note-line.tsx';
import { useOnline } from '../hooks/use-online.ts';

interface Props {
  /** Label of the button that retries failed requests, shown while the device is online. */
  retryLabel: string;
  children: ReactNode;
}

/** A line of the shell's note area about an unreachable server. */
export function OfflineNote({ retryLabel, children }: Props) {
  const isOnline = useOnline();
  return (
    <NoteLine
      icon={<CloudOff size={16} aria-hidden />}
      action={
        isOnline && (
          <Button size="small" onClick={() => publish('connection/restored', {})}>
            {retryLabel}
          </Button>
        )
      }
    >
      {children}
    </NoteLine>
  );
}
