import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { root } from '../workspaces.ts';

const folder = 'e2e/journeys';

/** Returns the folders of journeys that belong to the workspaces of the files, and the changed journeys themselves. */
export function journeysOf(files: readonly string[]): string[] {
  const changed = files.filter((file) => file.startsWith(`${folder}/`) && file.endsWith('.spec.ts'));
  const workspaces = new Set(files.map((file) => file.split('/')[0]?.replace(/^remote-/, '') ?? ''));
  const folders = [...workspaces]
    .map((name) => `${folder}/${name}`)
    .filter((each) => existsSync(path.join(root, each)));
  return [...folders, ...changed.filter((file) => !folders.some((each) => file.startsWith(`${each}/`)))];
}

/** Returns the folders of journeys that are not among the chosen ones. */
export function otherJourneys(chosen: readonly string[]): string[] {
  return readdirSync(path.join(root, folder))
    .map((name) => `${folder}/${name}`)
    .filter((each) => !chosen.includes(each));
}
