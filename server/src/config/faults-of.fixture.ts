import { ConfigError, readConfig } from './config.ts';

/** Returns the errors of an environment, one line each. */
export function faultsOf(env: Record<string, string>): readonly string[] {
  try {
    readConfig(env, '/house');
    return [];
  } catch (error) {
    return error instanceof ConfigError ? error.faults : [String(error)];
  }
}
