/** Builds a link with the specification's base64 parameter and the single-use code. */
function link(publicUrl: string, path: string, parameter: Record<string, string>, code?: string): string {
  const url = new URL(`${publicUrl}${path}`);
  for (const [name, text] of Object.entries(parameter)) {
    url.searchParams.set(name, Buffer.from(text).toString('base64'));
  }
  if (code !== undefined) url.searchParams.set('code', code);
  return url.href;
}

interface Recipient {
  id: number;
  email: string;
}

export function confirmationLink(publicUrl: string, { id, email }: Recipient, code: string): string {
  return link(publicUrl, '/confirm', { user: `${id} ${email}` }, code);
}

export function newPasswordLink(publicUrl: string, { id, email }: Recipient, code: string): string {
  return link(publicUrl, '/password/update', { user: `${email} ${id}` }, code);
}

export function newAddressLink(publicUrl: string, { id, email }: Recipient, code: string): string {
  return link(publicUrl, '/email/confirm', { user: `${id} ${email}` }, code);
}

/** Takes the change of an address back. */
export function formerAddressLink(publicUrl: string, { id, email }: Recipient, code: string): string {
  return link(publicUrl, '/email/restore', { user: `${id} ${email}` }, code);
}

/** The invitation's code is its `invite_id`. */
export function invitationLink(publicUrl: string, page: '/invite' | '/reject', code: string, email: string) {
  return link(publicUrl, page, { id: `${code} ${email}` });
}
