import { useCallback, useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from '@timeweave/shared/facade';
import { alertShown, errorMessage, isUnreachable, useAppDispatch } from '@timeweave/shared/store';
import { ErrorState, Page, PageSkeleton } from '@timeweave/shared/ui';
import { useAdminConfirmEmailMutation } from '../profile/index.ts';

/** Target of the link mailed to a new email address: confirms it and navigates to the profile. */
export function ConfirmEmailPage() {
  const [search] = useSearchParams();
  const code = search.get('code') ?? '';
  const [confirm, { error, isLoading }] = useAdminConfirmEmailMutation();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const begun = useRef(false);

  const follow = useCallback(async () => {
    const { data } = await confirm({ code });
    if (!data) return;
    dispatch(alertShown('success', `Your email address is now ${data.email}.`));
    await navigate('/profile', { replace: true });
  }, [code, confirm, dispatch, navigate]);

  useEffect(() => {
    // The code works once: StrictMode runs effects twice.
    if (begun.current) return;
    begun.current = true;
    void follow();
  }, [follow]);

  if (!error) return <PageSkeleton shape="form" />;
  const mayTryAgain = isUnreachable(error);
  return (
    <Page>
      <ErrorState
        title="The address was not changed"
        message={errorMessage(error)}
        onRetry={() => void (mayTryAgain ? follow() : navigate('/profile'))}
        retryLabel={mayTryAgain ? 'Try again' : 'Go to your profile'}
        isRetrying={isLoading}
      />
    </Page>
  );
}
