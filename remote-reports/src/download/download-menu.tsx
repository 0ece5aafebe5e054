import { useRef } from 'react';
import { Download } from 'lucide-react';
import { styled } from '@timeweave/shared/facade';
import { Button, Menu, MenuItem } from '@timeweave/shared/ui';
import type { DownloadedReport } from './downloaded-report.ts';
import { type FileFormat, useDownload } from './use-download.ts';

const files: readonly { format: FileFormat; label: string }[] = [
  { format: 'pdf', label: 'Download PDF' },
  { format: 'csv', label: 'Download CSV' },
  { format: 'xlsx', label: 'Download XLSX' },
];

/** Downloads the report of the selection (specification, section 2); a download shows its progress and can be cancelled. */
export function DownloadMenu(report: DownloadedReport) {
  const { progress, start, cancel } = useDownload(report);
  const trigger = useRef<HTMLButtonElement>(null);
  const cancelAndFocus = () => {
    cancel();
    trigger.current?.focus();
  };
  return (
    <Row>
      <Status role="status">{progress?.text}</Status>
      {progress && (
        <>
          {progress.amount && <Amount>{progress.amount}</Amount>}
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
        {files.map(({ format, label }) => (
          <MenuItem key={format} disabled={progress !== undefined} onSelect={() => void start(format)}>
            {label}
          </MenuItem>
        ))}
      </Menu>
    </Row>
  );
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--tw-space-2);
`;

/** Without text it takes no part in the row, so that nothing is indented. */
const Status = styled.span`
  color: var(--tw-text-muted);
  font-size: var(--tw-font-small);
  &:empty {
    position: absolute;
  }
`;

const Amount = styled.span`
  color: var(--tw-text-muted);
  font-size: var(--tw-font-small);
  font-variant-numeric: tabular-nums;
`;
