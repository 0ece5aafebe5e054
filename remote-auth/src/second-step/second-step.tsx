import { useState } from 'react';
import type { AuthData } from '@timeweave/shared/api';
import { styled } from '@timeweave/shared/facade';
import { alertShown, fieldError, useAppDispatch } from '@timeweave/shared/store';
import { Button, TextField, useCheckedForm } from '@timeweave/shared/ui';
import { secondFactorChecks } from '@timeweave/shared/validation';
import { invitationPayload, type PendingInvitation } from '../invitation/index.ts';
import { CentredStage, FormCard, FormHeading } from '../public-frame/index.ts';
import { useAccountsSecondStepMutation } from './second-step.api.ts';

interface Props {
  /** Proves that the password was right. */
  ticket: string;
  email: string;
  invitation: PendingInvitation | null;
  onSignedIn: (auth: AuthData) => void;
  onStartOver: () => void;
}

const ways = {
  app: {
    text: 'Enter the code from your authenticator app',
    label: 'Code',
    other: 'Use a recovery code',
    input: { inputMode: 'numeric', autoComplete: 'one-time-code' },
  },
  recovery: {
    text: 'Enter one of the recovery codes that you saved. It works once.',
    label: 'Recovery code',
    other: 'Use the authenticator app',
    input: { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false },
  },
} as const;

/** The second step of the log-in: a code of the authenticator app, or a recovery code. */
export function SecondStep({ ticket, email, invitation, onSignedIn, onStartOver }: Props) {
  const [enter] = useAccountsSecondStepMutation();
  const [way, setWay] = useState<keyof typeof ways>('app');
  const dispatch = useAppDispatch();
  const { faults, busy, forgive, form } = useCheckedForm(
    secondFactorChecks,
    { blame: 'code' },
    async ({ code }) => {
      const answer = await enter({ ticket, code: code.trim(), ...invitationPayload(invitation) });
      if (answer.data) return onSignedIn(answer.data);
      const isExpired = fieldError(answer.error, 'ticket');
      if (isExpired === undefined) throw answer.error;
      dispatch(alertShown('danger', isExpired));
      return onStartOver();
    },
  );
  const { text, label, other, input } = ways[way];
  return (
    <CentredStage>
      <FormCard {...form} aria-labelledby="second-step">
        <FormHeading id="second-step">Two-step log-in</FormHeading>
        <Muted>{text}</Muted>
        <Email>{email}</Email>
        {/* Remounted for the other way, so that it is empty and has the focus. */}
        <TextField
          key={way}
          label={label}
          name="code"
          error={faults.code}
          maxLength={40}
          autoFocus
          {...input}
        />
        <Button type="submit" variant="primary" size="large" busy={busy}>
          Log in
        </Button>
        <Others>
          <Button
            variant="ghost"
            onClick={() => {
              forgive('code');
              setWay(way === 'app' ? 'recovery' : 'app');
            }}
          >
            {other}
          </Button>
          <Button variant="ghost" onClick={onStartOver}>
            Back
          </Button>
        </Others>
      </FormCard>
    </CentredStage>
  );
}

const Muted = styled.p`
  color: var(--tw-text-muted);
`;

const Email = styled.p`
  font-weight: 550;
  overflow-wrap: anywhere;
`;

const Others = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: var(--tw-space-2);
`;
