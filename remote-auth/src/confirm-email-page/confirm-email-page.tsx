import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from '@timeweave/shared/facade';
import { useOptionalSession } from '@timeweave/shared/session';
import { type Answer, errorMessage, isUnreachable } from '@timeweave/shared/store';
import { Button } from '@timeweave/shared/ui';
import { type MailedLink, readMailedLink } from '../accounts/index.ts';
import {
  LinkNotice,
  useAccountsConfirmEmailBySessionMutation,
  useAccountsReadEmailChangeQuery,
} from '../email-change/index.ts';
import { NoticeCard, Waiting } from '../public-frame/index.ts';
import { LogInAgain } from './log-in-again.tsx';
import { ProofForm } from './proof-form.tsx';

const title = 'New email address';

/** Target of the link mailed to a new email address: the user proves there that the account is theirs. */
export function ConfirmEmailPage() {
  const [search] = useSearchParams();
  const link = readMailedLink(search);
  if (link?.code) return <Confirmation link={link} />;
  return <LinkNotice title={title}>This link is incomplete. Copy the whole link from the email.</LinkNotice>;
}

function Confirmation({ link }: { link: MailedLink }) {
  const sent = { user_id: link.user_id, link_code: link.code };
  const { data, error, isFetching, refetch } = useAccountsReadEmailChangeQuery(sent);
  const [changed, setChanged] = useState<string>();
  if (changed !== undefined)
    return (
      <LinkNotice title="Your email address was changed">
        It is {changed} now. Use it to log in; we also send your emails there.
      </LinkNotice>
    );
  if (data) return <Proof sent={sent} ways={data} onChanged={setChanged} />;
  if (!error) return <Waiting title={title} happening="Checking the link…" />;
  if (!isUnreachable(error))
    return <LinkNotice title="The address was not changed">{errorMessage(error)}</LinkNotice>;
  const again = (
    <Button variant="primary" busy={isFetching} onClick={() => void refetch()}>
      Try again
    </Button>
  );
  return (
    <NoticeCard title="The link couldn’t be checked" action={again}>
      {errorMessage(error)}
    </NoticeCard>
  );
}

interface ProofProps {
  sent: { user_id: string; link_code: string };
  ways: Answer<'POST /api/email_change/read'>;
  onChanged: (email: string) => void;
}

/** Users of a provider have proved it by a new log-in; the others are asked. */
function Proof({ sent, ways, onChanged }: ProofProps) {
  const session = useOptionalSession();
  const [confirm, { error }] = useAccountsConfirmEmailBySessionMutation();
  const begun = useRef(false);
  const isTried = Boolean(session) && ways.providers.length > 0;

  useEffect(() => {
    if (!isTried || begun.current) return;
    begun.current = true;
    void confirm({ code: sent.link_code }).then(({ data }) => data && onChanged(data.email));
  }, [isTried, confirm, sent.link_code, onChanged]);

  if (isTried && !error) return <Waiting title={title} happening="Changing your address…" />;
  if (!ways.has_password && !ways.has_passkey)
    return <LogInAgain email={ways.email} providers={ways.providers} />;
  return <ProofForm sent={sent} ways={ways} onChanged={onChanged} />;
}
