import { NewSecret } from '@timeweave/shared/ui';

export function NewAddress({ token }: { token: string }) {
  return (
    <NewSecret
      noun="address"
      label="Your new iCal address"
      hint="Copy it now: it is not shown again. In your calendar program choose “Subscribe” or “From URL”."
      value={`${location.origin}/api/calendar_feed/${token}.ics`}
    />
  );
}
