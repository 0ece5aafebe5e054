import { useState } from 'react';
import type { ApiToken } from '@timeweave/shared/api';
import { styled } from '@timeweave/shared/facade';
import { errorMessage } from '@timeweave/shared/store';
import { Button, ErrorState, shownResponse, Skeleton } from '@timeweave/shared/ui';
import { Section } from '../profile/index.ts';
import { useAdminApiTokensQuery } from './api-tokens.api.ts';
import { CreateTokenDialog } from './create-token-dialog.tsx';
import { ResetTokensDialog } from './reset-tokens-dialog.tsx';
import { RevokeTokenDialog } from './revoke-token-dialog.tsx';
import { TokenRow } from './token-row.tsx';

export function ApiTokens() {
  const [opened, setOpened] = useState<'create' | 'reset' | ApiToken>();
  const close = () => setOpened(undefined);
  return (
    <Section title="API tokens">
      <Hint>
        Integrations use the <a href="/api/docs">API</a> with a token instead of your password. A token can do
        no more than you.
      </Hint>
      <TokenList onRevoke={setOpened} />
      <Buttons>
        <Button variant="primary" onClick={() => setOpened('create')}>
          Create API token
        </Button>
        <Button onClick={() => setOpened('reset')}>Reset API Token</Button>
      </Buttons>
      {opened === 'create' && <CreateTokenDialog onClose={close} />}
      {opened === 'reset' && <ResetTokensDialog onClose={close} />}
      {typeof opened === 'object' && <RevokeTokenDialog token={opened} onClose={close} />}
    </Section>
  );
}

function TokenList({ onRevoke }: { onRevoke: (token: ApiToken) => void }) {
  const reading = useAdminApiTokensQuery({});
  const { answer, hasFailed } = shownResponse(reading);
  if (hasFailed)
    return (
      <ErrorState
        title="We couldn’t load your API tokens"
        message={errorMessage(reading.error)}
        onRetry={() => void reading.refetch()}
        isRetrying={reading.isFetching}
      />
    );
  if (!answer) return <Skeleton $height="44px" />;
  if (answer.results.length === 0) return <Hint>You have no API tokens.</Hint>;
  return (
    <List aria-label="API tokens">
      {answer.results.map((token) => (
        <TokenRow key={token.id} token={token} onRevoke={() => onRevoke(token)} />
      ))}
    </List>
  );
}

const Hint = styled.p`
  color: var(--tw-text-muted);
`;

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--tw-space-2);
`;
