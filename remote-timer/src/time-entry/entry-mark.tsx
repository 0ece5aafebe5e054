import { CloudOff, TriangleAlert } from 'lucide-react';
import { styled, useSelector } from '@timeweave/shared/facade';
import { selectChanges } from '../change-queue/index.ts';

/** Marks an entry with an unsaved change, pending or undecided. */
export function EntryMark({ uuid }: { uuid: string }) {
  const own = useSelector(selectChanges).filter(({ entryIds }) => entryIds.includes(uuid));
  const failed = own.find(({ state }) => state === 'refused' || state === 'stuck');
  if (failed) {
    const label = `Not saved: ${failed.reason}`;
    return (
      <Mark role="img" aria-label={label} title={label} $danger>
        <TriangleAlert size={16} />
      </Mark>
    );
  }
  const isDelayed = own.some((change) => change.isDelayed && change.state !== 'confirmed');
  if (!isDelayed) return null;
  return (
    <Mark role="img" aria-label="Pending" title="Pending: saved on this device, not sent yet">
      <CloudOff size={16} />
    </Mark>
  );
}

const Mark = styled.span<{ $danger?: boolean }>`
  flex: none;
  margin-left: var(--tw-space-2);
  color: ${({ $danger }) => ($danger ? 'var(--tw-danger-text)' : 'var(--tw-text-muted)')};
`;
