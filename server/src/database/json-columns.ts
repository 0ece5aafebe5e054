/** Values of an entry that a bulk edit changed; absent fields were not changed. */
export interface EntryValues {
  description?: string;
  project_id?: number | null;
  is_billable?: boolean;
  /** Ascending. */
  tag_ids?: number[];
}

/** An entry of a bulk edit that can be undone. */
export interface UndoableEntry {
  id: number;
  before: EntryValues;
  after: EntryValues;
}

/**
 * Rows that depended on a merged client or tag: those that were moved, and those that already had the other.
 */
export interface MovedIds {
  given: number[];
  shared: number[];
}

/** An old or new value in the audit log. */
export type AuditedValue = string | number | boolean | null;

/** A tax of an invoice; the percentage is in hundredths. */
export interface TaxRate {
  name: string;
  hundredths: number;
}

/** A tax with its amount in minor units. */
export interface ChargedTax extends TaxRate {
  amount: number;
}

/** Who an invoice is from. */
export interface InvoiceSender {
  name: string;
  address: string;
  tax_number: string;
  payment_details: string;
}

/** Who an invoice is for. */
export interface InvoiceRecipient {
  name: string;
  company: string;
  address: string;
  email: string;
  tax_number: string;
}

/** A mail with an invoice; its job has the same key. */
export interface StoredInvoiceMail {
  key: string;
  to: string;
  subject: string;
  message: string;
}
