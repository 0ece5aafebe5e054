import { useState } from 'react';
import { publish } from '@timeweave/shared/events';
import { useAttempt } from '@timeweave/shared/store';
import { Button, Dialog } from '@timeweave/shared/ui';
import { useAdminEndEverywhereMutation } from './sessions.api.ts';

/** Ends all sessions, including this one, after a confirmation. */
export function LogOutEverywhere() {
  const [isAsking, setAsking] = useState(false);
  const [endEverywhere, { isLoading }] = useAdminEndEverywhereMutation();
  const attempt = useAttempt();
  const close = () => setAsking(false);
  const logOut = async () => {
    if (await attempt(() => endEverywhere({}).unwrap())) publish('session/logged-out', { why: 'everywhere' });
  };
  return (
    <>
      <Button onClick={() => setAsking(true)}>Log out everywhere</Button>
      <Dialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Log out everywhere?"
        description="You will be logged out on all devices, on this one too."
        footer={
          <>
            <Button variant="ghost" onClick={close}>
              Cancel
            </Button>
            <Button variant="danger" busy={isLoading} onClick={() => void logOut()}>
              Log out everywhere
            </Button>
          </>
        }
      />
    </>
  );
}
