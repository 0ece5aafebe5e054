import { styled } from '@timeweave/shared/facade';
import { useSession } from '@timeweave/shared/session';
import { errorMessage } from '@timeweave/shared/store';
import { ErrorState, Page, PageHeader, PageSkeleton, shownAnswer } from '@timeweave/shared/ui';
import { DownloadMyData } from '../data-export/index.ts';
import { AccountActions } from '../account-actions/index.ts';
import { ApiTokens } from '../api-tokens/index.ts';
import { PersonalDetails } from '../personal-details/index.ts';
import { Appearance, EmailPreferences, TimeAndDate, TimerPagePreferences } from '../preferences/index.ts';
import { Section, useAdminProfileQuery } from '../profile/index.ts';
import { Sessions } from '../sessions/index.ts';
import { SignInOptions } from '../sign-in-options/index.ts';

export function ProfilePage({ title }: { title: string }) {
  const { workspace_id } = useSession();
  // Remounts for each workspace, so that no state carries over.
  return <ProfileIn key={workspace_id} title={title} />;
}

function ProfileIn({ title }: { title: string }) {
  const { workspace_id } = useSession();
  const reading = useAdminProfileQuery({ workspace_id });
  const { answer, hasFailed } = shownAnswer(reading);
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
  const [[profile], [settings], countries] = answer.results;
  return (
    <Page>
      <Column>
        <PageHeader title={title} />
        <PersonalDetails profile={profile} countries={countries} />
        <EmailPreferences settings={settings} />
        <TimerPagePreferences settings={settings} />
        <TimeAndDate settings={settings} />
        <Appearance settings={settings} />
        <SignInOptions profile={profile} />
        <Sessions />
        <ApiTokens />
        <Section title="Your data">
          <DownloadMyData />
        </Section>
        <AccountActions profile={profile} />
      </Column>
    </Page>
  );
}

const Column = styled.div`
  display: grid;
  gap: var(--tw-space-4);
  width: 100%;
  max-width: 760px;
`;
