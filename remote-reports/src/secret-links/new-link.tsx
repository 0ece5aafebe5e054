import { NewSecret } from '@timeweave/shared/ui';

interface Props {
  path: '/shared/report' | '/shared/project';
  token: string;
}

/** Shows a new link for copying. Browsers do not send fragments, so the token is in no server log. */
export function NewLink({ path, token }: Props) {
  return (
    <NewSecret
      noun="link"
      label="Your new link"
      hint="Copy it now: it is not shown again."
      value={`${location.origin}${path}#${token}`}
    />
  );
}
