import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

// `name: 'POST …'` is a request, no endpoint
const definition =
  /\b(?!name:)(\w+):\s*(?:build\.(?:query|mutation|infiniteQuery)\b|'(?:GET|POST|PUT) \/api\/)/g;

/** Returns the names of the RTK Query endpoints that a workspace's code injects into the one API, without tests. */
function endpointNames(workspace: string): Set<string> {
  const folder = path.join(workspace, 'src');
  if (!existsSync(folder)) return new Set();
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const texts = files
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => readFileSync(path.join(folder, file), 'utf8'))
    .filter((text) => /\b(?:injectEndpoints|endpoints)\(/.test(text));
  return new Set(texts.flatMap((text) => [...text.matchAll(definition)].map(([, name = '']) => name)));
}

/**
 * Returns a sentence for each endpoint name that several workspaces use. At run time the remote that is loaded last would
 * replace the other's endpoints: names do not include their owner (decision 0106).
 */
export function endpointClashes(project: string, workspaces: readonly string[]): string[] {
  const owners = new Map<string, string[]>();
  for (const workspace of workspaces) {
    for (const name of endpointNames(path.join(project, workspace))) {
      owners.set(name, [...(owners.get(name) ?? []), workspace]);
    }
  }
  return [...owners]
    .filter(([, names]) => names.length > 1)
    .map(([name, names]) => `The endpoint '${name}' exists in ${names.join(' and ')}. Rename one of them.`);
}
