import { defineRemote, type RemoteManifest } from '../../../shared/src/contract/index.ts';

const icon = [['circle', { cx: 12, cy: 12, r: 8 }]] as const;

/** Returns the manifest of a fixture release, with the additions of contract 2.1 if it is built for that. */
export function fixtureManifest(name: string, isNewest: boolean): RemoteManifest {
  const path = `/tryout/${name}`;
  return defineRemote({
    name,
    owner: 'Fixture team',
    ...(isNewest && { contact: 'fixtures@example.com' }),
    pages: [
      {
        paths: [path],
        module: './tryout',
        title: `Tryout of ${name}`,
        access: 'member',
        skeleton: 'form',
        ...(isNewest && { prefetch: true }),
      },
    ],
    navigation: [{ section: 'main', order: 5, path, label: `Try ${name}`, icon }],
    background: './background',
    slots: [{ slot: 'note', module: './heard' }],
  });
}
