import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readManifest } from '../release/read-manifest.ts';
import { remoteNames, root } from '../workspaces.ts';

it("the feature teams' guide lists the orders of all links", async () => {
  const links = (await Promise.all(remoteNames.map(readManifest))).flatMap(
    ({ navigation = [] }) => navigation,
  );
  const lines = ['main', 'more', 'account', 'phone'].map((section) => {
    const listed = links.filter((link) => link.section === section).sort((a, b) => a.order - b.order);
    return `- \`${section}\`: ${listed.map(({ order, label }) => `${order} ${label}`).join(', ')}`;
  });
  const guide = readFileSync(path.join(root, 'docs/guides/feature-teams.md'), 'utf8');
  expect(guide).toContain(lines.join('\n'));
});
