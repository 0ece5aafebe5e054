import { contractVersion, isCompatible, type Release } from '@timeweave/shared/contract';

let provided: ReadonlySet<string> = new Set();

/** Reads which names the facade of this host exports. webpack lets `import *` see only the names that the host uses. */
export async function readFacadeNames(): Promise<void> {
  provided = new Set(Object.keys(await import('@timeweave/shared/facade')));
}

/** Whether a release can run in this host, as far as its registration tells: no code is fetched to find out. */
export function isCompatibleRelease({ contract, facadeNames = [] }: Release): boolean {
  return isCompatible(contractVersion, contract) && facadeNames.every((name) => provided.has(name));
}

/** Whether a release exposes a module. Releases before contract 2 do not say, and are taken to. */
export function offersModule({ modules }: Release, module: string): boolean {
  return modules === undefined || module in modules;
}

/** The calls of the API that a module needs and this server does not offer. */
export function missingCallsOf({ modules }: Release, module: string): readonly string[] {
  return modules?.[module]?.missingCalls ?? [];
}
