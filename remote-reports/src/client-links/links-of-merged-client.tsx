import { useSession } from '@timeweave/shared/session';
import { useReportsCountClientLinksQuery } from './client-links.api.ts';

/** Says, before a client is merged into another one, that its links stay valid, and which client they will name. */
export function LinksOfMergedClient({ clientId: client_id, into }: { clientId: number; into: string }) {
  const { workspace_id } = useSession();
  const { links = 0 } = useReportsCountClientLinksQuery({ workspace_id, client_id }).currentData ?? {};
  if (links === 0) return null;
  return (
    <>
      {links === 1 ? '1 client link keeps' : `${links.toLocaleString('en')} client links keep`} working, and
      will name “<bdi>{into}</bdi>” as the client.{' '}
    </>
  );
}
