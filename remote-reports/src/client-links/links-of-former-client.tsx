import { useSession } from '@timeweave/shared/session';
import { useReportsClientLinksQuery } from './client-links.api.ts';

/** Says, before a project gets another client, that its links stop working. */
export function LinksOfFormerClient({ projectId: project_id }: { projectId: number }) {
  const { workspace_id } = useSession();
  const { currentData } = useReportsClientLinksQuery({ workspace_id, project_id });
  const labels = currentData?.results.flatMap(({ works, label }) => (works ? [`“${label}”`] : [])) ?? [];
  if (labels.length === 0) return null;
  return (
    <p role="status">
      {labels.length === 1 ? 'The client link' : 'The client links'} {labels.join(', ')}{' '}
      {labels.length === 1 ? 'stops' : 'stop'} working when you save: the former client must not see the other
      one’s time.
    </p>
  );
}
