/** The remote that is shown alone; webpack resolves `@remote` to its folder. */
declare module '@remote/manifest.ts' {
  import type { RemoteManifest } from '@timeweave/shared/contract';
  const manifest: RemoteManifest;
  export default manifest;
}

interface ImportMeta {
  webpackContext(folder: string, options: { regExp: RegExp }): (module: string) => unknown;
}

/** A style sheet as text, which webpack's css-loader gives. */
declare module '*.css' {
  const text: string;
  export default text;
}
