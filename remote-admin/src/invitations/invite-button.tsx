import { UserPlus } from 'lucide-react';
import { Suspense, useRef, useState } from 'react';
import { Button, lazyOnIdle } from '@timeweave/shared/ui';

const InviteDialog = lazyOnIdle(() => import('./invite-dialog.tsx').then((module) => module.InviteDialog));

interface Props {
  isAdmin: boolean;
  onInvited: () => void;
}

/** Opens the invite dialog; disabled unless the user is an admin. */
export function InviteButton({ isAdmin, onInvited }: Props) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Button
        ref={button}
        variant={isAdmin ? 'primary' : undefined}
        disabled={!isAdmin}
        onClick={() => setOpen(true)}
      >
        <UserPlus size={16} aria-hidden /> Invite member
      </Button>
      <Suspense>
        {isOpen && <InviteDialog onInvited={onInvited} onClose={() => setOpen(false)} finalFocus={button} />}
      </Suspense>
    </>
  );
}
