import { TextArea } from '@timeweave/shared/ui';

interface Props {
  origins: readonly string[];
  error?: string;
}

/** The origins of an integration's pages, one per line. */
export function OriginsField({ origins, error }: Props) {
  return (
    <TextArea
      label="Origins"
      name="origins"
      hint="One on each line, such as https://desk.example or http://localhost:3000."
      error={error}
      defaultValue={origins.join('\n')}
      maxLength={6_000}
      spellCheck={false}
      autoComplete="off"
      autoCapitalize="none"
    />
  );
}
