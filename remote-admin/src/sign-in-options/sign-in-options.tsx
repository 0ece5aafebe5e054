import type { ProfileDetails } from '@timeweave/shared/api';
import { Section } from '../profile/index.ts';
import { OptionRow } from './option-row.tsx';
import { useAdminSignInOptionsQuery } from './sign-in-options.api.ts';

/** The user's accounts of providers for signing in. Empty if none is linked or available. */
export function SignInOptions({ profile }: { profile: ProfileDetails }) {
  const { data: available } = useAdminSignInOptionsQuery({});
  const options = [
    {
      id: 1 as const,
      provider: 'google' as const,
      label: 'Google',
      isLinked: profile.is_google_linked === 1,
      isOn: profile.is_google_signin === 1,
      isAvailable: Boolean(available?.google),
    },
    {
      id: 2 as const,
      provider: 'apple' as const,
      label: 'Apple',
      isLinked: profile.is_apple_linked === 1,
      isOn: profile.is_apple_signin === 1,
      isAvailable: Boolean(available?.apple),
    },
    {
      id: 3 as const,
      provider: 'oidc' as const,
      label: available?.oidc?.name ?? 'Single sign-on',
      isLinked: profile.is_oidc_linked === 1,
      isOn: profile.is_oidc_signin === 1,
      isAvailable: Boolean(available?.oidc),
    },
  ];
  const shown = options.filter(({ isLinked, isAvailable }) => isLinked || isAvailable);
  if (shown.length === 0) return null;
  return (
    <Section title="Additional sign in options">
      <ul>
        {shown.map((option) => (
          <OptionRow key={option.id} option={option} />
        ))}
      </ul>
    </Section>
  );
}
