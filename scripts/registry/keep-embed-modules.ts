import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';

const keptModules = 5;
/** Modules whose file names have a content hash. */
const moduleNames = ['timer', 'bridge', 'frame'];
const modulePattern = /^[a-z]+\.[\da-f]{12}\.js$/;

/** Returns modules of the embeddable timer that are older than the latest of their name. */
function oldModulesIn(folder: string): string[] {
  const builtAt = (name: string) =>
    statSync(path.join(folder, name), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const files = readdirSync(folder).filter((file) => modulePattern.test(file));
  return moduleNames.flatMap((name) =>
    files
      .filter((file) => file.startsWith(`${name}.`))
      .sort((one, other) => builtAt(other) - builtAt(one))
      .slice(keptModules),
  );
}

/** Copies modules and their compressed files; modification times are kept, because they tell which is the newest. */
function copyModules(from: string, to: string): void {
  const filter = (file: string) =>
    file === from || modulePattern.test(path.parse(file).base.replace(/\.(br|gz)$/, ''));
  cpSync(from, to, { recursive: true, preserveTimestamps: true, filter });
}

/**
 * Copies the latest modules of the embeddable timer into the release store, which a deploy does not replace, and back beside
 * the new ones: a cached loader names the module of its own build.
 */
export function keepEmbedModules(releasesDir: string, embedFolder: string): void {
  if (!existsSync(embedFolder)) return;
  const kept = path.join(releasesDir, '.embed');
  mkdirSync(kept, { recursive: true });
  copyModules(embedFolder, kept);
  for (const name of oldModulesIn(kept))
    for (const file of [name, `${name}.br`, `${name}.gz`])
      for (const folder of [kept, embedFolder]) rmSync(path.join(folder, file), { force: true });
  copyModules(kept, embedFolder);
}
