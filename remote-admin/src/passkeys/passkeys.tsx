import { Suspense, useState } from 'react';
import { styled } from '@timeweave/shared/facade';
import { Button, lazyOnIdle, ListResult } from '@timeweave/shared/ui';
import { Section } from '../profile/index.ts';
import { PasskeyRow } from './passkey-row.tsx';
import { type Passkey, useAdminPasskeysQuery } from './passkeys.api.ts';

const AddPasskeyDialog = lazyOnIdle(() =>
  import('./add-passkey-dialog.tsx').then((module) => module.AddPasskeyDialog),
);
const RenamePasskeyDialog = lazyOnIdle(() =>
  import('./rename-passkey-dialog.tsx').then((module) => module.RenamePasskeyDialog),
);
const RemovePasskeyDialog = lazyOnIdle(() =>
  import('./remove-passkey-dialog.tsx').then((module) => module.RemovePasskeyDialog),
);

type Opened = 'add' | { change: 'rename' | 'remove'; passkey: Passkey };

/** The user's passkeys, which log in without the password. */
export function Passkeys({ hasPassword }: { hasPassword: boolean }) {
  const reading = useAdminPasskeysQuery({}, { refetchOnMountOrArgChange: true });
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  const isSupported = 'PublicKeyCredential' in window;
  return (
    <Section title="Passkeys">
      <Muted>
        A passkey logs you in with your fingerprint, face or screen lock. It needs no password and no code.
      </Muted>
      <ListResult
        reading={reading}
        items={reading.data?.results}
        more={undefined}
        failureTitle="We couldn’t load your passkeys"
        empty={<p>You have no passkeys.</p>}
      >
        {(passkeys) => (
          <ul aria-label="Passkeys">
            {passkeys.map((passkey) => (
              <PasskeyRow
                key={passkey.passkey_id}
                passkey={passkey}
                onChange={(change) => setOpened({ change, passkey })}
              />
            ))}
          </ul>
        )}
      </ListResult>
      {isSupported ? (
        <div>
          <Button onClick={() => setOpened('add')}>Add a passkey</Button>
        </div>
      ) : (
        <Muted>This browser doesn’t support passkeys, or the page isn’t opened with HTTPS.</Muted>
      )}
      <Suspense>
        {opened === 'add' && <AddPasskeyDialog hasPassword={hasPassword} onClose={close} />}
        {typeof opened === 'object' && opened.change === 'rename' && (
          <RenamePasskeyDialog passkey={opened.passkey} onClose={close} />
        )}
        {typeof opened === 'object' && opened.change === 'remove' && (
          <RemovePasskeyDialog passkey={opened.passkey} onClose={close} />
        )}
      </Suspense>
    </Section>
  );
}

const Muted = styled.p`
  color: var(--tw-text-muted);
`;
