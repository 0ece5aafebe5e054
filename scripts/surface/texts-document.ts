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

What users can read: screens, mails, messages of the API. Written by \`npm run surface\` from the sources, feature by feature, in the order of the files;
\`{…}\` stands for a value. Texts of the specification are to the letter, all others follow the rules of plain English.
`;

/** Returns `docs/texts.md`: the texts of each feature folder, each text once per folder. */
export function textsDocument(): string {
  const sections = new Map<string, Set<string>>();
  for (const folder of folders)
    for (const file of readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).sort()) {
      if (!isSource(file)) continue;
      const name = path.dirname(path.join(folder, file));
      const texts = sections.get(name) ?? new Set();
      for (const text of textsIn(file, readFileSync(path.join(root, folder, file), 'utf8'))) texts.add(text);
      sections.set(name, texts);
    }
  const written = [...sections].filter(([, texts]) => texts.size > 0);
  return [introduction, ...written.map(([name, texts]) => section(name, [...texts]))].join('\n');
}

const section = (name: string, texts: readonly string[]) =>
  `## ${name}\n\n${texts.map((text) => `- \`\` ${text} \`\``).join('\n')}\n`;
