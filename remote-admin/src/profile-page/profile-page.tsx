import { styled } from '@timeweave/shared/facade';
import { useSession } from '@timeweave/shared/session';
import { type Answer, errorMessage } from '@timeweave/shared/store';
import { ErrorState, Page, PageHeader, PageSkeleton, shownResponse } from '@timeweave/shared/ui';
import { DownloadMyData } from '../data-export/index.ts';
import { AccountActions } from '../account-actions/index.ts';
import { AddressTabs } from '../address-tabs/index.ts';
import { ApiTokens } from '../api-tokens/index.ts';
import { NotificationChoices } from '../notification-choices/index.ts';
import { Passkeys } from '../passkeys/index.ts';
import { PersonalDetails } from '../personal-details/index.ts';
import {
  Appearance,
  EmailPreferences,
  ForgottenTimer,
  TimeAndDate,
  TimerPagePreferences,
} from '../preferences/index.ts';
import { Section, useAdminProfileQuery } from '../profile/index.ts';
import { PushOnDevice } from '../push-on-device/index.ts';
import { Sessions } from '../sessions/index.ts';
import { SignInOptions } from '../sign-in-options/index.ts';
import { TwoStep } from '../two-step/index.ts';
import { HoursPanel } from '../working-hours/index.ts';

export function ProfilePage({ title }: { title: string }) {
  const { workspace_id } = useSession();
  // Remounts for each workspace, so that no state carries over.
  return <ProfileIn key={workspace_id} title={title} />;
}

function ProfileIn({ title }: { title: string }) {
  const { workspace_id } = useSession();
  const reading = useAdminProfileQuery({ workspace_id });
  const { answer, hasFailed } = shownResponse(reading);
  if (hasFailed)
    return (
      <Page>
        <ErrorState
          title="We couldn’t load your profile"
          message={errorMessage(reading.error)}
          onRetry={() => void reading.refetch()}
          isRetrying={reading.isFetching}
        />
      </Page>
    );
  if (!answer) return <PageSkeleton shape="form" />;
  return (
    <Page>
      <PageHeader title={title} />
      <ProfileTabs title={title} answer={answer} />
    </Page>
  );
}

function ProfileTabs({ title, answer }: { title: string; answer: Answer<'POST /api/profile/settings'> }) {
  const [[profile], [settings], countries] = answer.results;
  const general = (
    <Column>
      <PersonalDetails profile={profile} countries={countries} />
      <EmailPreferences settings={settings} />
      <TimerPagePreferences settings={settings} />
      <ForgottenTimer settings={settings} />
      <TimeAndDate settings={settings} />
      <Appearance settings={settings} />
    </Column>
  );
  const hours = (
    <Column>
      <HoursPanel />
    </Column>
  );
  const notifications = (
    <Column>
      <PushOnDevice />
      <NotificationChoices />
    </Column>
  );
  const security = (
    <Column>
      <SignInOptions profile={profile} />
      <TwoStep hasPassword={profile.has_password === 1} />
      {profile.is_oidc_only !== 1 && <Passkeys hasPassword={profile.has_password === 1} />}
      <Sessions />
      <AccountActions profile={profile} />
    </Column>
  );
  const data = (
    <Column>
      <ApiTokens />
      <Section title="Your data">
        <DownloadMyData />
      </Section>
    </Column>
  );
  return (
    <AddressTabs
      label={title}
      tabs={[
        { value: 'general', label: 'General', panel: general },
        { value: 'hours', label: 'Working hours', panel: hours },
        { value: 'notifications', label: 'Notifications', panel: notifications },
        { value: 'security', label: 'Security', panel: security },
        { value: 'data', label: 'Tokens and data', panel: data },
      ]}
    />
  );
}

const Column = styled.div`
  display: grid;
  gap: var(--tw-space-4);
  width: 100%;
  max-width: 760px;
`;
