import { useId } from 'react';
import { styled } from '@timeweave/shared/facade';
import { controlLook, describedBy, Field } from '@timeweave/shared/ui';

interface Props {
  origins: readonly string[];
  error?: string;
  onChange: () => void;
}

const hint = 'One on each line, such as https://desk.example or http://localhost:3000.';

/** The origins of an integration's pages, one per line. */
export function OriginsField({ origins, error, onChange }: Props) {
  const id = useId();
  return (
    <Field id={id} label="Origins" error={error} hint={hint}>
      <Lines
        id={id}
        name="origins"
        rows={4}
        defaultValue={origins.join('\n')}
        onChange={onChange}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, { error, hint })}
        maxLength={6_000}
        spellCheck={false}
        autoComplete="off"
        autoCapitalize="none"
      />
    </Field>
  );
}

const Lines = styled.textarea`
  ${controlLook}
  padding: var(--tw-space-2) var(--tw-space-3);
  font: inherit;
  resize: vertical;
`;
