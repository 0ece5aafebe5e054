import { useMemo } from 'react';
import type { Country, ProfileDetails } from '@timeweave/shared/api';
import { useSession } from '@timeweave/shared/session';
import { useAttempt } from '@timeweave/shared/store';
import { PickField } from '@timeweave/shared/ui';
import { useAdminEditCountryMutation } from '../profile/index.ts';

interface Props {
  profile: ProfileDetails;
  countries: readonly Country[];
}

/** The country or none, with search; saved when selected. */
export function CountryField({ profile, countries }: Props) {
  const { workspace_id } = useSession();
  const [edit] = useAdminEditCountryMutation();
  const attempt = useAttempt();
  const choices = useMemo(
    () => [
      { id: 0, name: 'No country' },
      ...countries.map(({ country_id, country_name }) => ({ id: country_id, name: country_name })),
    ],
    [countries],
  );
  return (
    <PickField
      label="Country"
      searchLabel="Find country..."
      choices={choices}
      picked={choices.find(({ id }) => id === (profile.country_id ?? 0)) ?? null}
      onPick={({ id: country }) => void attempt(() => edit({ country, workspace_id }).unwrap())}
      nothing={<p>No matching country</p>}
    />
  );
}
