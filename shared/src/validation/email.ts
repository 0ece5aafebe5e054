import type { Check } from './check.ts';

// Letters and digits of any script: what HTML and RFC 5322 allow without quotes, plus RFC 6531.
const localPart = /^[\p{L}\p{M}\p{N}.!#$%&'*+/=?^_`{|}~-]+$/u;
const domainAsTyped = /^[\p{L}\p{M}\p{N}.。．｡-]+$/u;
const invisible = /\p{Default_Ignorable_Code_Point}/u;
const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const asciiDomain = new RegExp(`^(?:${label}\\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$`);

/** Returns the ASCII form of a domain in lower case (IDNA), or undefined if it is invalid. */
function readDomain(text: string): string | undefined {
  if (!domainAsTyped.test(text) || !URL.canParse(`http://${text}`)) return undefined;
  const { hostname } = new URL(`http://${text}`);
  return asciiDomain.test(hostname) ? hostname : undefined;
}

/** Returns the part before the `@` in lower case; undefined for look-alikes that a mail server could fold into another. */
function readLocalPart(text: string): string | undefined {
  const local = text.normalize('NFC').toLowerCase();
  const folded = local.normalize('NFKC') === local;
  const short = new TextEncoder().encode(local).length <= 64;
  return folded && short && localPart.test(local) ? local : undefined;
}

/**
 * Returns the normalized address: lower case, the domain in ASCII. Undefined if `text` is not a plain address; quotes,
 * comments, groups and address literals are refused.
 */
export function readEmail(text: string): string | undefined {
  const [typedLocal = '', typedDomain = '', ...rest] = text.split('@');
  if (text.length > 254 || rest.length > 0 || invisible.test(text)) return undefined;
  const local = readLocalPart(typedLocal);
  const domain = readDomain(typedDomain);
  if (local === undefined || domain === undefined) return undefined;
  const address = `${local}@${domain}`;
  return address.length <= 254 ? address : undefined;
}

export function isEmail(text: string): boolean {
  return readEmail(text) !== undefined;
}

export function email(emptyMessage: string, invalidMessage: string): Check {
  return (value) => {
    if (value.trim() === '') return emptyMessage;
    return isEmail(value.trim()) ? undefined : invalidMessage;
  };
}
