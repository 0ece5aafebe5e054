import type { SlotDeclaration } from './shell.ts';

/** The skeleton shown while a page loads. */
export type SkeletonShape = 'form' | 'list' | 'report';

/**
 * Access to a page: `public` pages redirect signed-in users, `anyone` admits both, `member` needs a session, `admin` a
 * session of an admin of the current workspace. The server checks again.
 */
export type PageAccess = 'public' | 'anyone' | 'member' | 'admin';

/** A page of a remote, as data: the host routes to it without loading the remote's code. */
export interface PageDeclaration {
  /** React Router patterns, such as `/projects/:projectId`. */
  paths: readonly string[];
  /** The exposed module, `./dashboard`; its source is `src/dashboard-page/index.ts`. */
  module: `./${string}`;
  title: string;
  access: PageAccess;
  skeleton: SkeletonShape;
  /** Prefetches the page's module for signed-in users after their first page, while the browser is idle. */
  prefetch?: true;
}

/** The elements of a 24 × 24 SVG icon, drawn with strokes, as exported by the package `lucide`. */
export type IconData = readonly (readonly [element: string, attributes: Readonly<Record<string, unknown>>])[];

/** Where the shell shows a link: in the sidebar, under its 'Show More', in the user menu, in the bottom bar of phones. */
export type NavigationSection = 'main' | 'more' | 'account' | 'phone';

/** A navigation link for signed-in users. */
export interface NavigationEntry {
  section: NavigationSection;
  /** Position within the section, across all remotes. */
  order: number;
  path: string;
  label: string;
  icon: IconData;
  /** Shown only in workspaces that have this: a field of the workspace that is absent or 0 otherwise. */
  onlyWith?: 'approval' | 'invoices';
}

/** A remote's description (`manifest.ts` in its folder); each release carries it in the registry. */
export interface RemoteManifest {
  name: string;
  /** The team named in error messages about the remote. */
  owner: string;
  /** The team's email address: the server writes to it when a release fails too often. Never sent to browsers. */
  contact?: string;
  pages: readonly PageDeclaration[];
  navigation?: readonly NavigationEntry[];
  /** The exposed module that the host activates for signed-in users; its source is `src/background/index.ts`. */
  background?: './background';
  /** Components for slots of the shell. */
  slots?: readonly SlotDeclaration[];
  /**
   * Exposed modules with components for other remotes: the source of `./tag-picker` is `src/tag-picker-component/index.ts`.
   * `./reports/entry-range` fills the slot `reports/entry-range` in a page of remote-reports, from
   * `src/entry-range-component/index.ts`.
   */
  components?: readonly `./${string}`[];
}

export function defineRemote(manifest: RemoteManifest): RemoteManifest {
  return manifest;
}
