import type { SlotDeclaration } from './shell.ts';

/** The shape of the placeholder that is shown while a page loads. */
export type SkeletonShape = 'form' | 'list' | 'report';

/**
 * Access to a page: `public` pages are for visitors and send signed-in users on, `anyone` lets both in,
 * `member` needs a session, `admin` a session of an admin of the current workspace. The server checks again.
 */
export type PageAccess = 'public' | 'anyone' | 'member' | 'admin';

/** One page of a remote, as data: the host routes to it without having loaded any of its code. */
export interface PageDeclaration {
  /** React Router patterns, such as `/projects/:projectId`. */
  paths: readonly string[];
  /** The exposed module, `./dashboard`; its source is `src/dashboard-page/index.ts`. */
  module: `./${string}`;
  title: string;
  access: PageAccess;
  skeleton: SkeletonShape;
  /** Loads the page's module for signed-in users after their first page, when nothing else is loaded and the browser is idle. */
  prefetch?: true;
}

/** The elements of an SVG icon of 24 by 24 pixels, drawn with strokes, as the package `lucide` exports them. */
export type IconData = readonly (readonly [element: string, attributes: Readonly<Record<string, unknown>>])[];

/** Where the shell shows a link: in the sidebar, behind its 'Show More', in the user menu, in a phone's bar. */
export type NavigationSection = 'main' | 'more' | 'account' | 'phone';

/** A link that the shell shows to signed-in users. */
export interface NavigationEntry {
  section: NavigationSection;
  /** Position within the section, over the entries of all remotes. */
  order: number;
  path: string;
  label: string;
  icon: IconData;
}

/** A remote's own description (`manifest.ts` in its folder); each release carries it in the registry. */
export interface RemoteManifest {
  name: string;
  /** The team to name when the remote fails. */
  owner: string;
  /** Address of the team's mailbox: the server writes to it when a release fails too often. Never served. */
  contact?: string;
  pages: readonly PageDeclaration[];
  navigation?: readonly NavigationEntry[];
  /** The exposed module that the host activates for signed-in users; its source is `src/background/index.ts`. */
  background?: './background';
  /** Components for named places of the shell. */
  slots?: readonly SlotDeclaration[];
  /** Exposed modules with components for other remotes: the source of `./new-project` is `src/new-project-component/index.ts`. */
  components?: readonly `./${string}`[];
}

export function defineRemote(manifest: RemoteManifest): RemoteManifest {
  return manifest;
}
