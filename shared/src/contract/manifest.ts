/** The shape of the placeholder that stands while a page loads. */
export type SkeletonShape = 'form' | 'list' | 'report';

/** One page of a remote, as data: the host routes to it without having loaded any of its code. */
export interface PageDeclaration {
  paths: readonly string[];
  /** The exposed module, `./dashboard`; its source is `src/dashboard-page/index.ts`. */
  module: `./${string}`;
  title: string;
  /** `public` pages stand outside the shell's sidebar, for visitors; `anyone` also keep signed-in people. */
  access: 'public' | 'anyone' | 'member';
  skeleton: SkeletonShape;
}

/** A remote's own description (`manifest.ts` in its folder); the build publishes it in the registry. */
export interface RemoteManifest {
  name: string;
  /** The team to name when the remote fails. */
  owner: string;
  pages: readonly PageDeclaration[];
}

export function defineRemote(manifest: RemoteManifest): RemoteManifest {
  return manifest;
}
