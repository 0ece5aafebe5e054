/** The remote that is shown without the host; webpack resolves `@remote` to its folder. */
declare module '@remote/manifest.ts' {
  import type { RemoteManifest } from '@timeweave/shared/contract';
  const manifest: RemoteManifest;
  export default manifest;
}

interface ImportMeta {
  webpackContext(folder: string, options: { regExp: RegExp }): (module: string) => unknown;
}

/** A style sheet as text, from webpack's css-loader. */
declare module '*.css' {
  const text: string;
  export default text;
}
