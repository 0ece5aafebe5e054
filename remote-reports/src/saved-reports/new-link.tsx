import { NewSecret } from '@timeweave/shared/ui';

/** Shows a new link for copying. Browsers do not send fragments, so the token is in no server log. */
export function NewLink({ token }: { token: string }) {
  return (
    <NewSecret
      noun="link"
      label="Your new link"
      hint="Copy it now: it is not shown again."
      value={`${location.origin}/shared/report#${token}`}
    />
  );
}
