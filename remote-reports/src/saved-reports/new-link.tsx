import { NewSecret } from '@timeweave/shared/ui';

/** Shows a link that was just created, to be copied. Browsers send no fragment: the token is in no server's log. */
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
