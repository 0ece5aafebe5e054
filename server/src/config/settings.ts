import { isIP } from 'node:net';
import { isAbsolute, resolve } from 'node:path';

/** Returns the parsed value, or undefined when the text is not accepted. */
export interface Setting<Value> {
  accepts: string;
  read: (text: string) => Value | undefined;
  /** Hides the value in errors: it may be a password or a key. */
  secret?: boolean;
}

function wholeNumber(what: string, lowest: number, highest: number): Setting<number> {
  return {
    accepts: `a ${what} from ${lowest} to ${highest}`,
    read: (text) => {
      const value = Number(text);
      return /^\d+$/.test(text) && value >= lowest && value <= highest ? value : undefined;
    },
  };
}

export const port = wholeNumber('port number', 1, 65_535);

/** Accepts the size of a pool. */
export const connections = (lowest: number) => wholeNumber('number of connections', lowest, 1_000);

/** Accepts a period. */
export const days = wholeNumber('number of days', 1, 36_500);

/** Accepts texts of a form. */
const textOf = (accepts: string, form: RegExp): Setting<string> => ({
  accepts,
  read: (text) => (form.test(text) ? text : undefined),
});

export const host = textOf('a host name or an address such as 127.0.0.1 or 0.0.0.0', /^[\w.:-]+$/);

/** Accepts a URL with one of the schemes, without a trailing slash. */
export function url(schemes: readonly string[], secret = false): Setting<string> {
  return {
    accepts: `a URL that begins with ${schemes.map((scheme) => `${scheme}//`).join(' or ')}`,
    secret,
    read: (text) =>
      URL.canParse(text) && schemes.includes(new URL(text).protocol) ? text.replace(/\/+$/, '') : undefined,
  };
}

/** Accepts a file or folder; a relative path starts at the project's root. */
export function path(root: string): Setting<string> {
  return {
    accepts: 'a path',
    read: (text) =>
      text.includes('\0') ? undefined : isAbsolute(text) ? resolve(text) : resolve(root, text),
  };
}

export const secret: Setting<string> = {
  ...textOf('a random text of 32 characters or more', /^.{32,}$/s),
  secret: true,
};

export const word = textOf('a text without spaces', /^\S+$/);

/** Accepts `s3://bucket/prefix`; the prefix is optional and ends with a slash. */
export const s3Address: Setting<{ bucket: string; prefix: string }> = {
  accepts: 'an address such as s3://bucket or s3://bucket/prefix',
  read: (text) => {
    const [, bucket, path = ''] = /^s3:\/\/([\w.-]+)((?:\/[\w.-]+)*)\/?$/.exec(text) ?? [];
    return bucket === undefined ? undefined : { bucket, prefix: path ? `${path.slice(1)}/` : '' };
  },
};

export const key: Setting<string> = { ...word, secret: true };

/** Accepts an OpenID issuer: https, or this machine. A slash at its end belongs to it. */
export const exactIssuer: Setting<string> = {
  accepts: 'a URL that begins with https://, or with http://localhost',
  read: (text) => {
    const { protocol = '', hostname = '' } = URL.canParse(text) ? new URL(text) : {};
    const own = protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
    return protocol === 'https:' || own ? text : undefined;
  },
};

/** The same without a slash at its end. */
export const issuer: Setting<string> = {
  ...exactIssuer,
  read: (text) => exactIssuer.read(text)?.replace(/\/+$/, ''),
};

/** Accepts OpenID scopes separated by spaces. */
export const scopes: Setting<string> = {
  accepts: "scopes with spaces between them, 'openid' among them",
  read: (text) => {
    const list = text.split(/\s+/);
    return list.includes('openid') ? list.join(' ') : undefined;
  },
};

/** Accepts a name that is shown on a button. */
export const shortName = textOf('a text of at most 40 characters on one line', /^\P{Cc}{1,40}$/u);

export const id: Setting<number> = {
  accepts: 'a number such as 1',
  read: (text) => (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined),
};

/** Accepts texts separated by commas. */
const listOf = (
  accepts: string,
  accept: (text: string) => boolean,
  form = (text: string) => text,
): Setting<readonly string[]> => ({
  accepts,
  read: (text) => {
    const list = text.split(',').map((each) => form(each.trim()));
    return list.every(accept) ? list : undefined;
  },
});

export const names = listOf('names with commas between them', (text) => text !== '');

export const emails = listOf('e-mail addresses, with commas between them', (text) =>
  /^[^\s@]+@[^\s@]+$/.test(text),
);

/** Returns domains of e-mail addresses in lower case. */
export const domains = listOf(
  'domains such as example.com, with commas between them',
  (text) => /^[a-z\d-]+(\.[a-z\d-]+)+$/.test(text),
  (text) => text.toLowerCase(),
);

/** Accepts web origins. */
export const origins = listOf(
  'origins such as https://assets.example.com, without a path, with commas between them',
  (text) => /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text,
);

export const addresses = listOf(
  'addresses or networks such as 127.0.0.1, 10.0.0.0/8, with commas between them',
  isAddressOrNetwork,
);

/** A network with a prefix length of 0 would trust everybody. */
function isAddressOrNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const maxBits = isIP(address) === 6 ? 128 : 32;
  const fits = bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= maxBits);
  return isIP(address) > 0 && fits && rest.length === 0;
}

export const mailbox = textOf(
  'an e-mail address, or Name <address>',
  /^([^<>\r\n]+<[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/,
);

export function oneOf<const Option extends string>(options: readonly Option[]): Setting<Option> {
  return {
    accepts: `one of ${options.join(', ')}`,
    read: (text) => options.find((option) => option === text),
  };
}
