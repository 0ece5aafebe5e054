import { hash, verify } from '@node-rs/argon2';

/** argon2id is the library's default; these are the parameters that OWASP recommends. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function hashPassword(password: string): Promise<string> {
  return hash(password, options);
}

let dummy: Promise<string> | undefined;

/** Takes the same time for unknown accounts, by verifying a dummy hash. */
export async function passwordMatches(
  storedHash: string | null | undefined,
  password: string,
): Promise<boolean> {
  dummy ??= hashPassword('no account has this password');
  const matches = await verify(storedHash ?? (await dummy), password);
  return matches && Boolean(storedHash);
}
