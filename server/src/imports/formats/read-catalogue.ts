import { clockifyCatalogue } from './clockify-projects.ts';
import type { Catalogue, FileScan, ImportSource } from './read-file.ts';
import { solidtimeCatalogue } from './solidtime-zip.ts';
import { togglCatalogue } from './toggl-zip.ts';

/** Reads what a scanned file says about clients, projects and tags; nothing where it has only entries. */
export async function readCatalogue(source: ImportSource, scan: FileScan): Promise<Catalogue> {
  if (scan.format === 'toggl-data') return togglCatalogue(source);
  if (scan.format === 'solidtime') return solidtimeCatalogue(source);
  if (scan.format === 'clockify-projects' && scan.table) return clockifyCatalogue(source, scan.table);
  return { clients: [], projects: [], tags: [] };
}
