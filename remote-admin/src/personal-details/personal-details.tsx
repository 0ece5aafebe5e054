import type { Country, ProfileDetails } from '@timeweave/shared/api';
import { styled } from '@timeweave/shared/facade';
import { Avatar } from '../image-upload/index.ts';
import { Section } from '../profile/index.ts';
import { CountryField } from './country-field.tsx';
import { EmailForm } from './email-form.tsx';
import { NameForm } from './name-form.tsx';

interface Props {
  profile: ProfileDetails;
  countries: readonly Country[];
}

/** Avatar, name, e-mail address and country. */
export function PersonalDetails({ profile, countries }: Props) {
  const { first_name: first, last_name: last, email, profile_name_colorcode: color, title } = profile;
  return (
    <Section title="Personal details">
      <Who>
        <Avatar first={first} last={last} email={email} avatar={profile.avatar} color={color} />
        <div>
          <Name dir="auto" translate="no">{`${first} ${last}`}</Name>
          <Muted>{email}</Muted>
          <Muted>In the workspace {title}</Muted>
        </div>
      </Who>
      <NameForm profile={profile} />
      <EmailForm profile={profile} />
      <CountryField profile={profile} countries={countries} />
    </Section>
  );
}

const Who = styled.div`
  display: flex;
  align-items: center;
  gap: var(--tw-space-4);
  overflow-wrap: anywhere;
`;

const Name = styled.p`
  font-weight: 600;
`;

const Muted = styled.p`
  color: var(--tw-text-muted);
`;
