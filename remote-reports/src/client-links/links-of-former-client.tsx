import { Info } from 'lucide-react';
import { styled } from '@timeweave/shared/facade';
import { useSession } from '@timeweave/shared/session';
import { NoteLine } from '@timeweave/shared/ui';
import { useReportsClientLinksQuery } from './client-links.api.ts';

/** Says, before a project gets another client, that its links stop working. */
export function LinksOfFormerClient({ projectId: project_id }: { projectId: number }) {
  const { workspace_id } = useSession();
  const { currentData } = useReportsClientLinksQuery({ workspace_id, project_id });
  const labels = currentData?.results.flatMap(({ works, label }) => (works ? [`“${label}”`] : [])) ?? [];
  if (labels.length === 0) return null;
  return (
    <Note role="status">
      <NoteLine icon={<Info size={16} />}>
        {labels.length === 1 ? 'The client link' : 'The client links'} {labels.join(', ')}{' '}
        {labels.length === 1 ? 'stops' : 'stop'} working when you save, because the project’s client changes.
      </NoteLine>
    </Note>
  );
}

const Note = styled.div`
  margin-top: var(--tw-space-4);
  overflow-wrap: anywhere;
`;
