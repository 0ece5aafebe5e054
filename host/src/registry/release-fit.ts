import * as facade from '@timeweave/shared/facade';
import { contractVersion, isCompatible, type Release } from '@timeweave/shared/contract';

/** Whether a release can run in this host, as far as its registration tells: no code is fetched to find out. */
export function isCompatibleRelease({ contract, facadeNames = [] }: Release): boolean {
  return isCompatible(contractVersion, contract) && facadeNames.every((name) => name in facade);
}

/** Whether a release exposes a module. Releases before contract 2 do not say, and are taken to. */
export function offersModule({ modules }: Release, module: string): boolean {
  return modules === undefined || module in modules;
}

/** The calls of the API that a module needs and this server does not offer. */
export function missingCallsOf({ modules }: Release, module: string): readonly string[] {
  return modules?.[module]?.missingCalls ?? [];
}
