import type { ReactNode } from 'react';
import { useSession } from '@timeweave/shared/session';
import { errorMessage } from '@timeweave/shared/store';
import { ErrorState } from '@timeweave/shared/ui';
import { SettingsSkeleton, type SettingsAnswer, useAdminSettingsQuery } from '../workspace-settings/index.ts';
import { Cards } from './cards.tsx';

/** Loads the workspace's settings for the cards of a tab. */
export function LoadedSettings({ children }: { children: (answer: SettingsAnswer) => ReactNode }) {
  const { workspace_id } = useSession();
  const { currentData, error, isFetching, refetch } = useAdminSettingsQuery({ workspace_id });
  if (currentData) return <Cards>{children(currentData)}</Cards>;
  if (!error) return <SettingsSkeleton />;
  return (
    <ErrorState
      title="We couldn’t load the settings"
      message={errorMessage(error)}
      onRetry={() => void refetch()}
      isRetrying={isFetching}
    />
  );
}
