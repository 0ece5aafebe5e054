import { FileSpreadsheet } from 'lucide-react';
import type { Payload } from '@timeweave/shared/store';
import { useSession } from '@timeweave/shared/session';
import { Button, Menu, MenuItem } from '@timeweave/shared/ui';
import { CsvSeparatorChoice, DownloadProgress, useCsvSeparator, useFileDownload } from '../download/index.ts';

interface Props {
  filter: Pick<Payload<'POST /api/invoice/list'>, 'state' | 'client_id' | 'year'>;
  /** The years of the workspace's invoices. */
  years: readonly number[];
}

/** Downloads the issued invoices that the list's filter matches. */
export function ExportMenu({ filter: { year, ...filter }, years }: Props) {
  const { workspace_id, token } = useSession();
  const [separator, chooseSeparator] = useCsvSeparator();
  const { progress, start, cancel } = useFileDownload(token);
  const exported = year === undefined ? years : [year];
  // Drafts are not issued yet.
  if (exported.length === 0 || filter.state === 'draft') return null;
  const period = { start: `${Math.min(...exported)}-01-01`, end: `${Math.max(...exported)}-12-31` };
  return (
    <>
      <Menu
        align="end"
        trigger={
          <Button busy={progress !== undefined}>
            <FileSpreadsheet size={16} aria-hidden /> Export CSV{year && ` of ${year}`}
          </Button>
        }
      >
        <MenuItem
          onSelect={() =>
            void start({
              name: 'POST /api/invoice/export',
              payload: { workspace_id, ...period, ...filter, separator },
            })
          }
        >
          Download CSV
        </MenuItem>
        <CsvSeparatorChoice separator={separator} onChoose={chooseSeparator} />
      </Menu>
      <DownloadProgress progress={progress} onCancel={cancel} />
    </>
  );
}
