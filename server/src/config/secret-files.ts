import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

export type Environment = Readonly<Record<string, string | undefined>>;

/** The variables whose values are passwords or keys. */
const secrets = [
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'DATABASE_READ_URL',
  'SMTP_URL',
  'SESSION_SECRET',
  'SESSION_SECRET_ACCEPTED',
  'FIELD_SECRET',
  'FIELD_SECRET_ACCEPTED',
  'OIDC_CLIENT_SECRET',
  'IMAGES_S3_ACCESS_KEY_ID',
  'IMAGES_S3_SECRET_ACCESS_KEY',
  'RELEASES_S3_ACCESS_KEY_ID',
  'RELEASES_S3_SECRET_ACCESS_KEY',
  'BACKUP_S3_ACCESS_KEY_ID',
  'BACKUP_S3_SECRET_ACCESS_KEY',
];

/**
 * Returns the environment with the secrets that files hold: `NAME_FILE` is the path of the file with the value of `NAME`, from
 * the project's root, as Docker and systemd pass secrets. Adds a line to `faults` for each file that cannot be used.
 */
export function withSecretFiles(env: Environment, root: string, faults: string[]): Environment {
  const found: Record<string, string> = {};
  for (const name of secrets) {
    const file = env[`${name}_FILE`]?.trim();
    if (!file) continue;
    if (env[name]?.trim()) {
      faults.push(`${name}_FILE: ${name} is set, too; accepted is one of them`);
      continue;
    }
    try {
      found[name] = readFileSync(resolve(root, file), 'utf8');
      if (!found[name].trim()) faults.push(`${name}_FILE: the file '${file}' is empty`);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      faults.push(`${name}_FILE: found '${file}', accepted is a file that the server can read (${reason})`);
    }
  }
  return { ...env, ...found };
}
