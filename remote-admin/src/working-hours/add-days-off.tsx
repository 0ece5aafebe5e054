import { useState } from 'react';
import { styled } from '@timeweave/shared/facade';
import { usePreferences, useSession } from '@timeweave/shared/session';
import { errorMessage, serverNow } from '@timeweave/shared/store';
import { localDateOf } from '@timeweave/shared/time';
import { Button, DayField } from '@timeweave/shared/ui';
import { useAdminSetDaysOffMutation } from './working-hours.api.ts';

/** Two days and a button that marks them and those between them. */
export function AddDaysOff() {
  const { workspace_id } = useSession();
  const { timeZone } = usePreferences();
  const today = localDateOf(serverNow(), timeZone);
  const [start, setStart] = useState(today);
  const [end, setEnd] = useState(today);
  const [setDaysOff, { isLoading, error }] = useAdminSetDaysOffMutation();
  const add = () => setDaysOff({ workspace_id, start, end, is_off: 1 });
  return (
    <Fields
      onSubmit={(event) => {
        event.preventDefault();
        void add();
      }}
    >
      <DayField
        label="First day"
        value={start}
        today={today}
        onChange={(day) => {
          setStart(day);
          if (end < day) setEnd(day);
        }}
      />
      <DayField
        label="Last day"
        value={end}
        today={today}
        isDisabled={(day) => day < start}
        onChange={setEnd}
        {...(error && { error: errorMessage(error) })}
      />
      <Button type="submit" busy={isLoading}>
        Add days off
      </Button>
    </Fields>
  );
}

const Fields = styled.form`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(180px, 100%), 1fr));
  gap: var(--tw-space-3);
  align-items: start;
  & > button {
    margin-top: 25px;
    justify-self: start;
  }
  @media (max-width: 599px) {
    & > button {
      margin-top: 0;
    }
  }
`;
