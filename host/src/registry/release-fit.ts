import { contractVersion, isCompatible, type Release } from '@timeweave/shared/contract';

let provided: ReadonlySet<string> = new Set();

/**
 * Loads the names that this host's facade exports. With `import *` webpack would include only the names that the host uses.
 */
export async function readFacadeNames(): Promise<void> {
  provided = new Set(Object.keys(await import('@timeweave/shared/facade')));
}

/** Returns whether a release can run in this host, from its registry data only, without loading code. */
export function isCompatibleRelease({ contract, facadeNames = [] }: Release): boolean {
  return isCompatible(contractVersion, contract) && facadeNames.every((name) => provided.has(name));
}

/** Returns whether a release exposes a module; one without a list is assumed to. */
export function offersModule({ modules }: Release, module: string): boolean {
  return modules === undefined || module in modules;
}

/** Returns the API calls that a module needs and this server does not offer. */
export function missingCallsOf({ modules }: Release, module: string): readonly string[] {
  return modules?.[module]?.missingCalls ?? [];
}

/** Returns whether a release has the modules of all its pages, and the server offers all calls of its modules. */
export const isComplete = (release: Release) =>
  release.pages.every(({ module }) => offersModule(release, module)) &&
  Object.keys(release.modules ?? {}).every((module) => missingCallsOf(release, module).length === 0);
