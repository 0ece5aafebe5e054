import { use, useEffect, useRef, useState } from 'react';
import type { Invitation } from '@timeweave/shared/api';
import { ShellParts, useNavigate, useSearchParams } from '@timeweave/shared/facade';
import { useOptionalSession } from '@timeweave/shared/session';
import { alertShown, errorMessage, useAppDispatch, type Answer } from '@timeweave/shared/store';
import { useSignIn } from '../accounts/index.ts';
import {
  pathWithInvitation,
  readInvitationLink,
  useInvitationAcceptMutation,
  useLazyInvitationReadQuery,
} from '../invitation/index.ts';

type Read = Answer<'POST /api/invitation/getuser'>;

const closed: Record<Exclude<Invitation['state'], 'open'>, string> = {
  accepted: 'You have already accepted this invitation.',
  rejected: 'You have rejected this invitation. Ask for a new one if you want to join.',
  revoked: 'This invitation is no longer valid. A newer one may be in your inbox.',
  expired: 'This invitation has expired. Ask for a new one.',
};

function whyClosed(invitation: Read['invite_detail']): string {
  if (!invitation || invitation.state === 'open') return 'This invitation doesn’t exist.';
  return closed[invitation.state];
}

/** Redirects an invited user, by the five branches of the specification (section 4). */
export function useInvitationRouting() {
  const [search] = useSearchParams();
  const { homePath } = use(ShellParts);
  const session = useOptionalSession();
  const [read] = useLazyInvitationReadQuery();
  const [accept] = useInvitationAcceptMutation();
  const [step, setStep] = useState('Looking up your invitation…');
  const [problem, setProblem] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  const signIn = useSignIn();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const begun = useRef(-1);

  useEffect(() => {
    // An invitation can be accepted once: StrictMode runs effects twice.
    if (begun.current === attempt) return;
    begun.current = attempt;
    const goTo = (path: string) => void navigate(path, { replace: true });

    async function join(found: Read, invite_id: string, workspace_id: number) {
      setStep(`Joining ${found.admin_detail?.workspace_title ?? 'the workspace'}…`);
      const { user_detail: user, user_id, admin_detail: admin } = found;
      const { data } = await accept({
        invite_id,
        workspace_id,
        user_id,
        team_name: user && `${user.first_name} ${user.last_name}`,
        admin_email: admin?.email,
        admin_name: admin && `${admin.first_name} ${admin.last_name}`,
        workspace_title: admin?.workspace_title,
      }).unwrap();
      signIn(data);
      dispatch(alertShown('success', `You have joined ${admin?.workspace_title ?? 'the workspace'}.`));
      goTo(homePath);
    }

    async function route() {
      const link = readInvitationLink(search);
      if (!link) return goTo('/');
      const found = await read({ ...link, token: session?.token }).unwrap();
      const { invite_detail: invitation, user_id } = found;
      if (invitation?.is_accepted !== 0 || invitation.is_joining !== 1) {
        const notice = whyClosed(invitation);
        dispatch(alertShown('info', notice));
        return void navigate('/login', { replace: true, state: { notice } });
      }
      const pending = { invite_wid: invitation.workspace_id, ...link };
      if (user_id === null) return goTo(pathWithInvitation('/', pending));
      if (user_id !== session?.user_id) return goTo(pathWithInvitation('/login', pending));
      return join(found, link.invite_id, invitation.workspace_id);
    }

    route().catch((error: unknown) => setProblem(errorMessage(error)));
  }, [attempt, search, session, read, accept, signIn, dispatch, navigate, homePath]);

  const tryAgain = () => {
    setProblem(undefined);
    setAttempt(attempt + 1);
  };
  return { step, problem, tryAgain };
}
