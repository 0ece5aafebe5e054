import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** A part of the repository that is linted as a whole. */
export interface LintUnit {
  name: string;
  /** The pattern that eslint gets. */
  pattern: string;
  /** Changes when the outcome of linting it could. */
  key: string;
}

const others = 'everything else';

/** The sources and settings in a checkout that git does not ignore. */
function lintedFiles(project: string): string[] {
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--', '*.ts', '*.tsx'];
  const listed = execFileSync('git', [...args, '*.mts', '*.mjs', '*.json'], {
    cwd: project,
    encoding: 'utf8',
  });
  return [...new Set(listed.split('\0'))].filter((file) => file && existsSync(path.join(project, file)));
}

function hashOf(project: string, files: readonly string[]): string {
  const hash = createHash('sha256').update(process.version);
  for (const file of [...files].sort()) {
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(path.join(project, file)))
      .update('\0');
  }
  return hash.digest('hex');
}

/**
 * Returns the parts to lint. Rules read types, so a file's outcome depends on what it imports: an app imports itself,
 * shared and the scripts, and never another app (dependency-cruiser forbids it); e2e and the scripts import everything.
 */
export function lintUnits(project: string, workspaces: readonly string[]): LintUnit[] {
  const files = lintedFiles(project);
  const workspaceOf = (file: string) => workspaces.find((name) => file.startsWith(`${name}/`));
  const apps = workspaces.filter((name) => name !== 'e2e');
  const units = apps.map((name) => {
    const seen = files.filter((file) => [name, 'shared', undefined].includes(workspaceOf(file)));
    return { name, pattern: name, key: hashOf(project, seen) };
  });
  const rest = ['*.mjs', 'scripts', 'e2e'].map((pattern) => ({ name: others, pattern }));
  const key = hashOf(project, files);
  return [...units, ...rest.map((unit) => ({ ...unit, key }))];
}

/** Remembers in a folder which units were without a fault. */
export function lintMemory(folder: string) {
  const stamp = ({ name }: LintUnit) => path.join(folder, name.replaceAll(' ', '-'));
  return {
    isStale: (unit: LintUnit) => !existsSync(stamp(unit)) || readFileSync(stamp(unit), 'utf8') !== unit.key,
    keep(units: readonly LintUnit[]) {
      mkdirSync(folder, { recursive: true });
      for (const unit of units) writeFileSync(stamp(unit), unit.key);
    },
  };
}
