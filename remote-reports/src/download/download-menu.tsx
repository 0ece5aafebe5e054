import { useRef } from 'react';
import { Download } from 'lucide-react';
import { css, styled } from '@timeweave/shared/facade';
import { Button, Menu, MenuItem } from '@timeweave/shared/ui';
import { type DownloadedReport, type FileFormat, useDownload } from './use-download.ts';

const files: readonly { format: FileFormat; label: string }[] = [
  { format: 'pdf', label: 'Download PDF' },
  { format: 'csv', label: 'Download CSV of entries' },
  { format: 'xlsx', label: 'Download XLSX of entries' },
];

/** Downloads the report (specification, section 2); shows the progress and can be cancelled. */
export function DownloadMenu(report: DownloadedReport) {
  const { progress, start, cancel } = useDownload(report);
  const trigger = useRef<HTMLButtonElement>(null);
  const cancelAndFocus = () => {
    cancel();
    trigger.current?.focus();
  };
  return (
    <>
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
      <Panel $isShown={progress !== undefined}>
        <span role="status">{progress?.text}</span>
        {progress && (
          <>
            {progress.amount && <Amount>{progress.amount}</Amount>}
            <Button size="small" onClick={cancelAndFocus}>
              Cancel download
            </Button>
          </>
        )}
      </Panel>
    </>
  );
}

/** In the corner of the window, so that the page does not shift. A live region, so rendered before it has text. */
const Panel = styled.div<{ $isShown: boolean }>`
  position: fixed;
  right: var(--tw-space-6);
  bottom: calc(var(--tw-space-6) + env(safe-area-inset-bottom) + var(--tw-bottom-bar, 0px));
  z-index: var(--tw-layer-alerts);
  display: flex;
  align-items: center;
  gap: var(--tw-space-3);
  max-width: calc(100vw - 32px);
  ${({ $isShown }) =>
    $isShown &&
    css`
      padding: var(--tw-space-2) var(--tw-space-2) var(--tw-space-2) var(--tw-space-4);
      border: 1px solid var(--tw-border);
      border-radius: var(--tw-radius);
      background: var(--tw-surface-raised);
      box-shadow: var(--tw-shadow-popup);
    `}
  @media (max-width: 767px) {
    right: var(--tw-space-4);
    bottom: calc(72px + env(safe-area-inset-bottom) + var(--tw-bottom-bar, 0px));
  }
`;

const Amount = styled.span`
  color: var(--tw-text-muted);
  font-variant-numeric: tabular-nums;
`;
