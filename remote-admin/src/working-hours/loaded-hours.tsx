import type { ReactNode } from 'react';
import { useSession } from '@timeweave/shared/session';
import { errorMessage } from '@timeweave/shared/store';
import { ErrorState, shownResponse, Skeleton } from '@timeweave/shared/ui';
import { type Hours, useAdminWorkingHoursQuery } from './working-hours.api.ts';

interface Props {
  /** Height of what is shown once it is loaded. */
  height: number;
  children: (hours: Hours) => ReactNode;
}

export function LoadedHours({ height, children }: Props) {
  const { workspace_id } = useSession();
  const reading = useAdminWorkingHoursQuery({ workspace_id });
  const { answer, hasFailed } = shownResponse(reading);
  if (hasFailed)
    return (
      <ErrorState
        title="We couldn’t load the working hours"
        message={errorMessage(reading.error)}
        onRetry={() => void reading.refetch()}
        isRetrying={reading.isFetching}
      />
    );
  return answer ? children(answer.results) : <Skeleton $height={`${height}px`} />;
}
