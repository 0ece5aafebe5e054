import { styled } from '@timeweave/shared/facade';
import { Dialog } from '@timeweave/shared/ui';
import { ChangeQueue } from './change-queue.tsx';
import { FactsTable } from './facts-table.tsx';
import type { PageFacts } from './page-facts.ts';
import type { RemoteFacts } from './remote-facts.ts';
import { type RemoteHealth, useRemoteHealth } from './use-remote-health.ts';

interface Props {
  page: PageFacts;
  onClose: () => void;
}

const unknown = '–';
const ms = (value: number | undefined) => (value === undefined ? unknown : `${Math.round(value)} ms`);
const kilobytes = (bytes: number) => (bytes === 0 ? unknown : `${(bytes / 1000).toFixed(1)} kB`);

function cellsOf(remote: RemoteFacts, all: readonly RemoteHealth[] | undefined): string[] {
  const health = all?.find(({ name }) => name === remote.name);
  const { manifestMs, entryMs, moduleMs, firstRenderMs, bytes } = remote;
  const state = remote.isLoaded ? '' : ' (not loaded)';
  return [
    remote.owner,
    `${remote.release}${state}`,
    remote.contract,
    ...[manifestMs, entryMs, moduleMs, firstRenderMs].map(ms),
    kilobytes(bytes),
    health ? `${health.failures} of ${health.loads}` : unknown,
    health?.demoted.join(', ') || unknown,
  ];
}

const remoteColumns = [
  'Owner',
  'Release',
  'Contract',
  'Manifest',
  'Entry',
  'Module',
  'First render',
  'Size',
  'Failed, all users',
  'Demoted',
];

/** The developer overlay: public data about the remotes of this page. */
export function OverlayDialog({ page, onClose }: Props) {
  const health = useRemoteHealth();
  return (
    <Dialog open onOpenChange={onClose} title="Remotes of this page" wide>
      <Content>
        <FactsTable
          caption="Remotes"
          first="Remote"
          columns={remoteColumns}
          rows={page.remotes.map((remote) => [remote.name, ...cellsOf(remote, health)])}
        />
        <FactsTable
          caption="Shared modules"
          first="Module"
          columns={['Version', 'Provided by', 'Used by']}
          rows={page.shared.map(({ name, version, providedBy, usedBy }) => [
            name,
            version,
            providedBy,
            usedBy.join(', ') || unknown,
          ])}
        />
        <FactsTable
          caption="Failures"
          first="Remote"
          columns={['Release', 'Module', 'After', 'Reason']}
          rows={page.failures.map(({ remote, release, module, at, reason }) => [
            remote,
            release,
            module,
            `${(at / 1000).toFixed(1)} s`,
            reason,
          ])}
          empty="Nothing has failed on this page."
        />
        <ChangeQueue />
      </Content>
    </Dialog>
  );
}

const Content = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--tw-space-5);
`;
