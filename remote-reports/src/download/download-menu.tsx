import { useRef } from 'react';
import { Download } from 'lucide-react';
import { Button, Menu, MenuItem } from '@timeweave/shared/ui';
import { CsvSeparatorChoice, useCsvSeparator } from './csv-separator.tsx';
import { DownloadProgress } from './download-progress.tsx';
import { type DownloadedReport, type FileFormat, useDownload } from './use-download.ts';

const files: readonly { format: FileFormat; label: string }[] = [
  { format: 'pdf', label: 'Download PDF' },
  { format: 'csv', label: 'Download CSV of entries' },
  { format: 'xlsx', label: 'Download XLSX of entries' },
];

/** Downloads the report (specification, section 2); shows the progress and can be cancelled. */
export function DownloadMenu(report: DownloadedReport) {
  const [separator, chooseSeparator] = useCsvSeparator();
  const { progress, start, cancel } = useDownload(report, separator);
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
        <CsvSeparatorChoice separator={separator} onChoose={chooseSeparator} />
      </Menu>
      <DownloadProgress progress={progress} onCancel={cancelAndFocus} />
    </>
  );
}
