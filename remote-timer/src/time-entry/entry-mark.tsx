import { CloudOff, TriangleAlert } from 'lucide-react';
import { selectChanges, selectIsConnected, styled, useSelector } from '@timeweave/shared/facade';

/** Says of an entry that something done to it waits to be sent, or was not accepted. */
export function EntryMark({ entryId }: { entryId: number }) {
  const changes = useSelector(selectChanges);
  const isConnected = useSelector(selectIsConnected);
  const own = changes.filter((change) => change.entryId === entryId);
  const refused = own.find(({ state }) => state === 'refused');
  if (refused) {
    return (
      <Mark
        role="img"
        aria-label={`Not saved: ${refused.reason}`}
        title={`Not saved: ${refused.reason}`}
        $danger
      >
        <TriangleAlert size={16} />
      </Mark>
    );
  }
  if (isConnected || !own.some(({ state }) => state === 'waiting')) return null;
  return (
    <Mark role="img" aria-label="Waiting to be sent" title="Waiting to be sent">
      <CloudOff size={16} />
    </Mark>
  );
}

const Mark = styled.span<{ $danger?: boolean }>`
  flex: none;
  margin-left: var(--tw-space-2);
  color: ${({ $danger }) => ($danger ? 'var(--tw-danger-text)' : 'var(--tw-text-muted)')};
`;
