// index.d.ts
export { defineRemote, type PageDeclaration, type RemoteManifest, type SkeletonShape } from './manifest.ts';
export { definePage, type RemotePage } from './page.ts';
export type { RegisteredRemote, Release, RemoteRegistry } from './registry.ts';
export { contractVersion, isCompatible } from './version.ts';

// manifest.d.ts
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
export declare function defineRemote(manifest: RemoteManifest): RemoteManifest;

// page.d.ts
import type { ComponentType } from 'react';
import type { Slice } from '@reduxjs/toolkit';
/** What a module that a remote exposes exports as its default: one page. */
export interface RemotePage {
    Page: ComponentType;
    /** Client state of the page; the host injects it into the one store before the first render. */
    slices?: readonly Slice[];
}
/** Types a page at the place where it is written. */
export declare function definePage(page: RemotePage): RemotePage;

// registry.d.ts
import type { PageDeclaration } from './manifest.ts';
/** One immutable build of a remote. */
export interface Release {
    /** The package's version and the build's content hash: `1.0.0-1a2b3c4d`. */
    release: string;
    contract: string;
    pages: readonly PageDeclaration[];
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
