import { Check, CircleAlert } from 'lucide-react';
import { styled } from '@timeweave/shared/facade';
import type { InvitationResult } from './use-invite.ts';

export function InvitationResults({ results }: { results: readonly InvitationResult[] }) {
  return (
    <Results aria-label="Results" aria-live="polite">
      {results.map(({ email, done, msg }) => (
        <li key={email} data-done={done}>
          {done ? <Check size={16} aria-hidden /> : <CircleAlert size={16} aria-hidden />}
          <span>
            <b>{email}</b>
            <br />
            {done ? 'Invited' : msg}
          </span>
        </li>
      ))}
    </Results>
  );
}

const Results = styled.ul`
  max-height: min(280px, 40vh);
  overflow-y: auto;
  border: 1px solid var(--tw-border);
  border-radius: var(--tw-radius);
  & > li {
    display: flex;
    gap: var(--tw-space-2);
    padding: var(--tw-space-2) var(--tw-space-3);
    overflow-wrap: anywhere;
  }
  & > li + li {
    border-top: 1px solid var(--tw-border);
  }
  & svg {
    flex: none;
    margin-top: 2px;
    color: var(--tw-success-text);
  }
  & > [data-done='false'] svg {
    color: var(--tw-danger-text);
  }
  & b {
    font-weight: 550;
  }
`;
