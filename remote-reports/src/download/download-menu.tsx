import { useRef } from 'react';
import { Download } from 'lucide-react';
import { styled } from '@timeweave/shared/facade';
import { Button, Menu, MenuItem } from '@timeweave/shared/ui';
import type { Selection } from '../selection/index.ts';
import type { Progress } from './fetch-file.ts';
import { useDownload } from './use-download.ts';

const megabytes = (bytes: number) => (bytes / 1e6).toFixed(1);

function amountOf({ receivedBytes, totalBytes }: Progress): string {
  return totalBytes === undefined
    ? `${megabytes(receivedBytes)} MB`
    : `${megabytes(receivedBytes)} of ${megabytes(totalBytes)} MB`;
}

/** Downloads the report of the selection (specification, section 2); a download shows its progress and can be cancelled. */
export function DownloadMenu({ selection }: { selection: Selection }) {
  const { progress, start, cancel } = useDownload(selection);
  const trigger = useRef<HTMLButtonElement>(null);
  const cancelAndFocus = () => {
    cancel();
    trigger.current?.focus();
  };
  return (
    <Row>
      <Status role="status">
        {progress && (progress.receivedBytes > 0 ? 'Downloading' : 'Preparing the file…')}
      </Status>
      {progress && (
        <>
          {progress.receivedBytes > 0 && <Amount>{amountOf(progress)}</Amount>}
          <Button size="small" variant="ghost" onClick={cancelAndFocus}>
            Cancel download
          </Button>
        </>
      )}
      <Menu
        align="end"
        trigger={
          <Button ref={trigger}>
            <Download size={16} />
            Download
          </Button>
        }
      >
        <MenuItem disabled={progress !== undefined} onSelect={() => void start()}>
          Download CSV
        </MenuItem>
      </Menu>
    </Row>
  );
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--tw-space-2);
  color: var(--tw-text-muted);
  font-size: var(--tw-font-small);
`;

/** Without text it takes no part in the row, so that nothing is indented. */
const Status = styled.span`
  &:empty {
    position: absolute;
  }
`;

const Amount = styled.span`
  font-variant-numeric: tabular-nums;
`;
