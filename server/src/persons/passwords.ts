import { hash, verify } from '@node-rs/argon2';

/** argon2id, the library's default, with the parameters that OWASP recommends. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function hashPassword(password: string): Promise<string> {
  return hash(password, options);
}

let dummy: Promise<string> | undefined;

/** Takes as long for an unknown account as for a known one: then a hash that nothing matches is verified. */
export async function passwordMatches(
  storedHash: string | null | undefined,
  password: string,
): Promise<boolean> {
  dummy ??= hashPassword('no account has this password');
  const matches = await verify(storedHash ?? (await dummy), password);
  return matches && Boolean(storedHash);
}
