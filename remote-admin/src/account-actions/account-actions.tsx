import type { ProfileDetails } from '@timeweave/shared/api';
import { styled } from '@timeweave/shared/facade';
import { ChangePassword } from '../change-password/index.ts';
import { CloseAccount } from '../close-account/index.ts';
import { Section } from '../profile/index.ts';

export function AccountActions({ profile }: { profile: ProfileDetails }) {
  return (
    <Section title="Account actions">
      <Buttons>
        {profile.is_oidc_only !== 1 && <ChangePassword hasPassword={profile.has_password === 1} />}
        <CloseAccount />
      </Buttons>
    </Section>
  );
}

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--tw-space-2);
`;
