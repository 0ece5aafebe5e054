import { type RefObject, useState } from 'react';
import type { Invoice } from '@timeweave/shared/api';
import { useSession } from '@timeweave/shared/session';
import {
  Checkbox,
  FormDialog,
  TextArea,
  TextField,
  useCheckedForm,
  useUnsavedChanges,
} from '@timeweave/shared/ui';
import { isEmail, required } from '@timeweave/shared/validation';
import { useInvoiceLocks, useReportsMailInvoiceMutation } from '../invoices/index.ts';
import { Fault } from './line-look.tsx';
import { useSend } from './use-send.ts';

/** The props of a dialog about an invoice. */
export interface InvoiceDialogProps {
  invoice: Invoice;
  onClose: () => void;
  finalFocus: RefObject<HTMLElement | null>;
}

const fine = () => undefined;
const checks = {
  to: (text: string) => (isEmail(text.trim()) ? undefined : 'Please enter a valid email address'),
  subject: required('Please enter a subject'),
  message: fine,
  general: fine,
};

/** Mails an invoice with its PDF. A draft gets its number and today's date, and its time is locked. */
export function SendDialog({ invoice, onClose, finalFocus }: InvoiceDialogProps) {
  const { workspace_id } = useSession();
  const locks = useInvoiceLocks(invoice);
  const { invoice_id, number, suggested_mail: suggested } = invoice;
  /** The version that the dialog was opened with. */
  const [seen_version] = useState(invoice.version);
  const send = useSend(invoice);
  const [mailAgain] = useReportsMailInvoiceMutation();
  const [isCopied, setCopied] = useState(false);
  const isDraft = invoice.state === 'draft';
  // Also when the dialog is closed: a refused sending asks for a refresh of the draft.
  const { textOf, drop, onInput } = useUnsavedChanges(`invoice-mail.${invoice_id}`);
  const { faults, busy, form } = useCheckedForm(checks, { blame: 'general' }, async (values) => {
    const { to, subject, message } = values;
    const copy_to_self = isCopied ? (1 as const) : (0 as const);
    const mail = { to: to.trim(), subject, message, copy_to_self };
    if (isDraft) await send({ seen_version, mail });
    else await mailAgain({ workspace_id, invoice_id, mail }).unwrap();
    drop();
    onClose();
  });
  return (
    <FormDialog
      title={isDraft ? 'Send this invoice' : `Send ${number} again`}
      description={
        isDraft
          ? `The invoice gets its number and today’s date. Sending ${locks} The invoice can’t be changed afterwards, only voided.`
          : 'The mail has the invoice as PDF.'
      }
      action="Send"
      busy={busy}
      form={{ ...form, onInput }}
      onClose={onClose}
      finalFocus={finalFocus}
      closedBy="closerequest"
      isTyped={false}
    >
      {faults.general && <Fault role="alert">{faults.general}</Fault>}
      <TextField
        label="To"
        name="to"
        type="email"
        defaultValue={textOf('to') ?? suggested.to}
        error={faults.to}
        maxLength={254}
        autoComplete="off"
      />
      <TextField
        label="Subject"
        name="subject"
        dir="auto"
        defaultValue={textOf('subject') ?? suggested.subject}
        error={faults.subject}
        maxLength={200}
        autoComplete="off"
      />
      <TextArea
        label="Message"
        name="message"
        dir="auto"
        rows={8}
        hint={isDraft ? '{number} becomes the number of the invoice.' : undefined}
        defaultValue={textOf('message') ?? suggested.message}
        error={faults.message}
        maxLength={5_000}
      />
      <Checkbox label="Send me a copy" checked={isCopied} onChange={setCopied} />
    </FormDialog>
  );
}
