import { ListResult } from '@timeweave/shared/ui';
import { Section } from '../profile/index.ts';
import { LogOutEverywhere } from './log-out-everywhere.tsx';
import { SessionRow } from './session-row.tsx';
import { useAdminSessionsQuery } from './sessions.api.ts';

export function Sessions() {
  const reading = useAdminSessionsQuery({}, { refetchOnMountOrArgChange: true, refetchOnFocus: true });
  return (
    <Section title="Sessions">
      <ListResult
        reading={reading}
        items={reading.data?.results}
        more={undefined}
        failureTitle="We couldn’t load your sessions"
        empty={<p>No open session.</p>}
      >
        {(sessions) => (
          <ul aria-label="Sessions">
            {sessions.map((session) => (
              <SessionRow key={session.session_id} session={session} />
            ))}
          </ul>
        )}
      </ListResult>
      <div>
        <LogOutEverywhere />
      </div>
    </Section>
  );
}
