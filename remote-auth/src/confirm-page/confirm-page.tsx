import { useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from '@timeweave/shared/facade';
import { alertShown, errorMessage, useAppDispatch } from '@timeweave/shared/store';
import { readMailedLink, useAccountsConfirmMutation, useEnter } from '../accounts/index.ts';
import { Waiting } from '../public-frame/index.ts';

const spent =
  'This confirmation link has already been used or has expired. Log in, and we will send you a new one if you need it.';

const notWhole = 'This link is not complete. Copy it whole from the mail.';

export function ConfirmPage() {
  const [search] = useSearchParams();
  const [confirm] = useAccountsConfirmMutation();
  const enter = useEnter();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const begun = useRef(false);

  useEffect(() => {
    // The code works once: StrictMode's second effect must not spend it again.
    if (begun.current) return;
    begun.current = true;
    const follow = async () => {
      const link = readMailedLink(search);
      const { data: answer, error } = link ? await confirm(link) : {};
      if (!answer) {
        dispatch(alertShown('danger', error ? errorMessage(error) : notWhole));
        return navigate('/', { replace: true });
      }
      if (answer.confirmation && answer.data) {
        enter(answer.data);
        return navigate('/dashboard', { replace: true });
      }
      dispatch(alertShown('danger', spent));
      return navigate('/login', { replace: true });
    };
    void follow();
  }, [search, confirm, enter, dispatch, navigate]);

  return <Waiting title="The Confirmation Page .... !" happening="Confirming your e-mail address…" />;
}
