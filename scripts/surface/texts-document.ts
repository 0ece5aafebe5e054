import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../workspaces.ts';
import { textsIn } from './texts-in.ts';

const folders = [
  'host/src',
  'remote-auth',
  'remote-timer',
  'remote-reports',
  'remote-admin',
  'shared/src',
  'server/src',
];
const isSource = (file: string) =>
  /\.tsx?$/.test(file) && !/\.(test|fixture|d|config)\.tsx?$|(^|\/)(testing|node_modules|dist)\//.test(file);

const introduction = `# Texts

All texts that users can read: screens, emails, messages of the API. \`npm run surface\` generates this page from the sources, by folder and file; braces
contain the name of a value. Texts that the specification gives are used literally; all others are in plain English.
`;

/** Returns `docs/texts.md`: the texts of each feature folder with their files, each text once per folder. */
export function textsDocument(): string {
  const sections = new Map<string, Map<string, string>>();
  for (const folder of folders)
    for (const file of readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).sort()) {
      if (!isSource(file)) continue;
      const name = path.dirname(path.join(folder, file));
      const texts = sections.get(name) ?? new Map<string, string>();
      for (const text of textsIn(file, readFileSync(path.join(root, folder, file), 'utf8')))
        if (!texts.has(text)) texts.set(text, path.basename(file));
      sections.set(name, texts);
    }
  const written = [...sections].filter(([, texts]) => texts.size > 0);
  return [introduction, ...written.map(([name, texts]) => section(name, [...texts]))].join('\n');
}

const section = (name: string, texts: readonly (readonly [text: string, file: string])[]) =>
  `## ${name}\n\n${texts.map(([text, file]) => `- \`\` ${text} \`\` (${file})`).join('\n')}\n`;
