import { CircleAlert, Info, Mail } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Invoice } from '@timeweave/shared/api';
import { Link, styled } from '@timeweave/shared/facade';
import { usePreferences, useSession } from '@timeweave/shared/session';
import { useAttempt } from '@timeweave/shared/store';
import { formatDate, localDateOf } from '@timeweave/shared/time';
import { Button, NoteLine } from '@timeweave/shared/ui';
import { useInvoiceWords, useReportsRefreshInvoiceMutation } from '../invoices/index.ts';

interface Props {
  invoice: Invoice;
}

/** Returns the URL of the detailed report with the client's billable time of the invoice's period. */
function reportOf({ client_id, start, end }: Invoice, more: Record<string, string> = {}): string {
  const search = { tab: 'detailed', start, end, clients: String(client_id), users: 'none', billable: '1' };
  return `/reports?${new URLSearchParams({ ...search, ...more })}`;
}

/** Notes to check before a draft is sent. */
export function DraftNotes({ invoice, isDirty }: Props & { isDirty: boolean }) {
  const { workspace_id } = useSession();
  const words = useInvoiceWords();
  const attempt = useAttempt();
  const [refresh, { isLoading }] = useReportsRefreshInvoiceMutation();
  const { invoice_id, version, unrated_time, unapproved_time, is_time_changed } = invoice;
  const refreshNow = () =>
    attempt(() => refresh({ workspace_id, invoice_id, seen_version: version }).unwrap());
  if (is_time_changed === 0 && unrated_time === 0 && unapproved_time === 0) return null;
  return (
    <Notes>
      {is_time_changed === 1 && (
        <NoteLine
          icon={<CircleAlert size={16} />}
          tone="danger"
          actions={
            <Button size="small" busy={isLoading} disabled={isDirty} onClick={() => void refreshNow()}>
              Refresh from time
            </Button>
          }
        >
          The time of this period has changed. Refresh the draft before you send it; texts and manual lines
          stay.
        </NoteLine>
      )}
      {unrated_time > 0 && (
        <Missing to={reportOf(invoice)}>
          {words.duration(unrated_time)} of billable time isn’t on this draft, because it has no rate.
        </Missing>
      )}
      {unapproved_time > 0 && (
        <Missing to={reportOf(invoice, { approval: 'not-approved' })}>
          {words.duration(unapproved_time)} of billable time isn’t on this draft, because it isn’t approved.
        </Missing>
      )}
    </Notes>
  );
}

function Missing({ to, children }: { to: string; children: ReactNode }) {
  return (
    <NoteLine icon={<Info size={16} />}>
      {children} <Link to={to}>Show the time</Link>
    </NoteLine>
  );
}

const mailTexts = {
  waiting: 'is waiting to be mailed to',
  sent: 'was mailed to',
  failed: 'could not be mailed to',
} as const;

/** What became of the last mail, and why the invoice is void. */
export function SentNotes({ invoice: { mail, void_reason } }: Props) {
  const { dateFormat, timeZone } = usePreferences();
  if (mail === null && void_reason === null) return null;
  return (
    <Notes>
      {void_reason !== null && <NoteLine icon={<Info size={16} />}>Void: {void_reason}</NoteLine>}
      {mail && (
        <NoteLine icon={<Mail size={16} />} tone={mail.state === 'failed' ? 'danger' : 'plain'}>
          The invoice {mailTexts[mail.state]} {mail.to}
          {mail.state !== 'waiting' && ` on ${formatDate(localDateOf(mail.at * 1000, timeZone), dateFormat)}`}
          .{mail.state === 'failed' && ' Check the address, then choose ‘Send again’.'}
        </NoteLine>
      )}
    </Notes>
  );
}

const Notes = styled.div`
  display: grid;
  gap: var(--tw-space-1);
  max-width: 900px;
  overflow-wrap: anywhere;
`;
