/** URL of an invoice's page. */
export const invoiceAddress = (id: number) => `/invoices/${id}`;

/** Reads the invoice's id from the path of its page; undefined if invalid. */
export function invoiceIdFrom(path: string): number | undefined {
  const [, id] = /^\/invoices\/([1-9]\d{0,14})$/.exec(path) ?? [];
  return id === undefined ? undefined : Number(id);
}
