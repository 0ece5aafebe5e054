import * as runtimeCore from '@module-federation/runtime-core';

/** Gives the host's federation runtime to the remotes, which are built without one (`externalRuntime`). */
export default function provideRuntime(): runtimeCore.ModuleFederationRuntimePlugin {
  Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtimeCore });
  return { name: 'provide-runtime' };
}
