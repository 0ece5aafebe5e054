export { passkeysRepository } from './passkeys.repository.ts';
export { passkeyRoutes } from './passkeys.routes.ts';
export { type Passkeys, passkeyService } from './passkeys.service.ts';
