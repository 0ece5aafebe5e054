import type { ComponentProps } from 'react';
import { styled } from '@timeweave/shared/facade';
import { Button, TextField } from '@timeweave/shared/ui';

interface Props extends Omit<ComponentProps<typeof TextField>, 'value' | 'onChange'> {
  typed: string;
  /** By this value the host finds unsaved text. */
  stored: string;
  onType: (text: string) => void;
  button: string;
  isChanged: boolean;
  busy: boolean;
}

/** A field with a save button; must be inside a form. */
export function SavedField({ typed, stored, onType, button, isChanged, busy, ...field }: Props) {
  return (
    <Row>
      <TextField
        {...field}
        value={typed}
        data-saved-value={stored}
        onChange={(event) => onType(event.target.value)}
      />
      <Button
        type="submit"
        busy={busy}
        // Not `disabled`: after saving, the button keeps the focus.
        aria-disabled={!isChanged || undefined}
        onClick={(event) => !isChanged && event.preventDefault()}
      >
        {button}
      </Button>
    </Row>
  );
}

const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: var(--tw-space-2);
  & > button {
    margin-top: calc(1.5em + var(--tw-space-1));
    align-self: start;
  }
  @media (max-width: 479px) {
    grid-template-columns: minmax(0, 1fr);
    & > button {
      margin-top: 0;
      justify-self: start;
    }
  }
`;
