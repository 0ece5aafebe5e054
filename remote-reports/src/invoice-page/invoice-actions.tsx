import { Download, MoreVertical } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Invoice } from '@timeweave/shared/api';
import { styled, useNavigate } from '@timeweave/shared/facade';
import { useSession } from '@timeweave/shared/session';
import { useAttempt } from '@timeweave/shared/store';
import { Button, ConfirmDialog, IconButton, Menu, MenuItem } from '@timeweave/shared/ui';
import { DownloadProgress, useFileDownload } from '../download/index.ts';
import { useReportsDeleteInvoiceMutation, useReportsPayInvoiceMutation } from '../invoices/index.ts';
import { MarkDialog } from './mark-dialog.tsx';
import { PayDialog } from './pay-dialog.tsx';
import { SendDialog } from './send-dialog.tsx';
import { TimeDialog } from './time-dialog.tsx';
import { useSend } from './use-send.ts';
import { VoidDialog } from './void-dialog.tsx';

interface Props {
  invoice: Invoice;
  /** Something typed is not saved. */
  isDirty: boolean;
}

type Opened = 'send' | 'mark' | 'pay' | 'void' | 'time' | 'delete';

/** What can be done with an invoice in its state. */
export function InvoiceActions({ invoice, isDirty }: Props) {
  const { workspace_id, token } = useSession();
  const { invoice_id, state, is_time_changed, version } = invoice;
  const attempt = useAttempt();
  const navigate = useNavigate();
  const [opened, setOpened] = useState<Opened>();
  const main = useRef<HTMLButtonElement>(null);
  const more = useRef<HTMLButtonElement>(null);
  const pdf = useRef<HTMLButtonElement>(null);
  const { progress, start, cancel } = useFileDownload(token);
  const [remove] = useReportsDeleteInvoiceMutation();
  const [pay] = useReportsPayInvoiceMutation();
  const send = useSend(invoice);
  const isDraft = state === 'draft';
  const mustSave = isDirty || is_time_changed === 1;
  const onClose = () => setOpened(undefined);
  const dialog = { invoice, onClose, finalFocus: more };
  return (
    <Row>
      <Button
        ref={pdf}
        busy={progress !== undefined}
        disabled={isDirty}
        onClick={() => void start({ name: 'POST /api/invoice/print', payload: { workspace_id, invoice_id } })}
      >
        <Download size={16} aria-hidden /> PDF
      </Button>
      {(isDraft || state === 'sent') && (
        <Button
          ref={main}
          variant="primary"
          disabled={isDraft && mustSave}
          onClick={() => setOpened(isDraft ? 'send' : 'pay')}
        >
          {isDraft ? 'Send by email' : 'Mark as paid'}
        </Button>
      )}
      {state !== 'void' && (
        <Menu
          label="More for this invoice"
          align="end"
          trigger={
            <IconButton ref={more} label="More for this invoice">
              <MoreVertical size={16} />
            </IconButton>
          }
        >
          {isDraft ? (
            <>
              <MenuItem disabled={isDirty} onSelect={() => setOpened('time')}>
                Change period or grouping
              </MenuItem>
              <MenuItem disabled={mustSave} onSelect={() => setOpened('mark')}>
                Mark as sent
              </MenuItem>
              <MenuItem tone="danger" onSelect={() => setOpened('delete')}>
                Delete draft
              </MenuItem>
            </>
          ) : (
            <>
              {state === 'paid' && (
                <MenuItem
                  onSelect={() =>
                    void attempt(() => pay({ workspace_id, invoice_id, paid_on: null }).unwrap())
                  }
                >
                  Mark as not paid
                </MenuItem>
              )}
              <MenuItem onSelect={() => setOpened('send')}>Send again</MenuItem>
              <MenuItem tone="danger" onSelect={() => setOpened('void')}>
                Void
              </MenuItem>
            </>
          )}
        </Menu>
      )}
      {opened === 'send' && <SendDialog {...dialog} finalFocus={isDraft && !mustSave ? main : more} />}
      {opened === 'pay' && <PayDialog {...dialog} />}
      {opened === 'void' && <VoidDialog {...dialog} finalFocus={pdf} />}
      {opened === 'time' && <TimeDialog {...dialog} />}
      {opened === 'mark' && <MarkDialog {...dialog} confirm={() => send({ seen_version: version })} />}
      {opened === 'delete' && (
        <ConfirmDialog
          title="Delete this draft"
          text="Its lines and texts are lost. Its time can be on another invoice again."
          action="Delete draft"
          finalFocus={more}
          confirm={async () => {
            await remove({ workspace_id, invoice_id }).unwrap();
            void navigate('/invoices');
          }}
          onClose={onClose}
        />
      )}
      <DownloadProgress
        progress={progress}
        onCancel={() => {
          cancel();
          pdf.current?.focus();
        }}
      />
    </Row>
  );
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--tw-space-2);
`;
