// chunk-failure.d.ts
/** Name of the window's event that tells the host of code that could not be loaded; its detail is the error. */
export declare const chunkFailureEvent = "timeweave:chunk-failed";

// index.d.ts
export { chunkFailureEvent } from './chunk-failure.ts';
export { defineRemote, type IconData, type NavigationEntry, type NavigationSection, type PageAccess, type PageDeclaration, type RemoteManifest, type SkeletonShape, } from './manifest.ts';
export { definePage, type RemotePage } from './page.ts';
export type { ExposedModule, RegisteredRemote, Release, RemoteRegistry } from './registry.ts';
export { contractVersion, isCompatible } from './version.ts';

// manifest.d.ts
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
    pages: readonly PageDeclaration[];
    navigation?: readonly NavigationEntry[];
}
export declare function defineRemote(manifest: RemoteManifest): RemoteManifest;

// page.d.ts
import type { ComponentType } from 'react';
import type { Slice } from '@reduxjs/toolkit';
/** What a module that a remote exposes exports as its default: one page. */
export interface RemotePage {
    /** Gets the title of the declaration that led to it, so that several declarations may share a module. */
    Page: ComponentType<{
        title: string;
    }>;
    /** Client state of the page; the host injects it into the one store before the first render. */
    slices?: readonly Slice[];
}
/** Types a page at the place where it is written. */
export declare function definePage(page: RemotePage): RemotePage;

// registry.d.ts
import type { NavigationEntry, PageDeclaration } from './manifest.ts';
/** A module that a release exposes. */
export interface ExposedModule {
    /** The calls of the API that its code can make. */
    needs?: readonly string[];
    /** Those of them that the server does not offer; it serves this in place of `needs`. */
    missingCalls?: readonly string[];
}
/** One immutable build of a remote. */
export interface Release {
    /** The package's version and the build's content hash: `1.0.0-1a2b3c4d`. */
    release: string;
    /** The version of the contract that it was built with. */
    contract: string;
    /** The names that its code imports from the facade; releases before contract 2 do not say. */
    facadeNames?: readonly string[];
    /** The modules that it exposes, by name (`./dashboard`); releases before contract 2 do not say. */
    modules?: Readonly<Record<string, ExposedModule>>;
    pages: readonly PageDeclaration[];
    navigation?: readonly NavigationEntry[];
    /** Address of the federation manifest, absolute or from the site's root. */
    manifest: string;
    /** Subresource integrity by file name, relative to the manifest's folder. */
    integrity: Readonly<Record<string, string>>;
    publishedAt: string;
}
export interface RegisteredRemote {
    name: string;
    owner: string;
    /** The current release first, then those to fall back to. */
    releases: readonly Release[];
    /** Rolled back on purpose: starting a newer checkout does not replace the current release. */
    pinned?: boolean;
}
/** `/remotes.json`: which releases of which remotes there are. Data, changed without rebuilding anything. */
export interface RemoteRegistry {
    remotes: readonly RegisteredRemote[];
}

// version.d.ts
/** The version of the contract between the host and its remotes; a remote carries the one it was built with. */
export declare const contractVersion = "1.2.0";
/** A host runs remotes built for its own minor version or an earlier one of the same major version. */
export declare function isCompatible(host: string, remote: string): boolean;
