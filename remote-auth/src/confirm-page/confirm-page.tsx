import { use, useEffect, useRef } from 'react';
import { ShellParts, useNavigate, useSearchParams } from '@timeweave/shared/facade';
import { alertShown, errorMessage, useAppDispatch } from '@timeweave/shared/store';
import {
  forgetBrowserSecret,
  pathAfterSignUp,
  readMailedLink,
  storedBrowserSecret,
  useAccountsConfirmMutation,
  useSignIn,
} from '../accounts/index.ts';
import { Waiting } from '../public-frame/index.ts';

const spent =
  'This confirmation link has already been used or has expired. Log in, and we will send you a new one if you need it.';

const otherBrowser =
  'You signed up in another browser. Log in with the password you chose there to confirm your email address.';

const notWhole = 'This link is incomplete. Copy the whole link from the email.';

const joined = 'You have joined the workspace that you were invited to.';

export function ConfirmPage() {
  const [search] = useSearchParams();
  const { homePath } = use(ShellParts);
  const [confirm] = useAccountsConfirmMutation();
  const signIn = useSignIn();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const begun = useRef(false);

  useEffect(() => {
    // The code works once: StrictMode runs effects twice.
    if (begun.current) return;
    begun.current = true;
    const follow = async () => {
      const link = readMailedLink(search);
      const { data: answer, error } = link
        ? await confirm({ ...link, browser_secret: storedBrowserSecret() })
        : {};
      if (!answer) {
        dispatch(alertShown('danger', error ? errorMessage(error) : notWhole));
        return navigate('/', { replace: true });
      }
      if (answer.confirmation && answer.data) {
        forgetBrowserSecret();
        signIn(answer.data);
        // A new user is the admin of their own workspace, and an ordinary member of one that invited them.
        if (answer.data.is_workspace_admin === 0) dispatch(alertShown('success', joined));
        return navigate(pathAfterSignUp(homePath), { replace: true });
      }
      if (link && answer.needs_log_in) {
        const state = { notice: otherBrowser, email: link.email, code: link.code };
        return navigate('/login', { replace: true, state });
      }
      dispatch(alertShown('danger', spent));
      return navigate('/login', { replace: true });
    };
    void follow();
  }, [search, confirm, signIn, dispatch, navigate, homePath]);

  return <Waiting title="The Confirmation Page .... !" happening="Confirming your email address…" />;
}
