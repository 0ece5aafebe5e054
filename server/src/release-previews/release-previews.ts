import type { FastifyInstance } from 'fastify';
import { admit, type Guard } from '../auth/index.ts';
import { forbidden, invalid, notFound } from '../errors/index.ts';
import { personsRepository } from '../persons/index.ts';
import type { ReleaseStore } from '../releases/index.ts';
import { servedRelease } from '../static/index.ts';

export interface PreviewSettings {
  store: Pick<ReleaseStore, 'find'>;
  assetOrigins: readonly string[];
  /** E-mail addresses of users who may see releases before they are promoted. */
  developers: readonly string[];
  /** Origins of developers' machines for previews of remotes. */
  previewOrigins: readonly string[];
}

/**
 * Returns a staged release to developers, or permission to load a remote from their own machine. Rejects API
 * tokens.
 */
export function releasePreviews(
  app: FastifyInstance,
  guard: Guard,
  { store, assetOrigins, developers, previewOrigins }: PreviewSettings,
): void {
  const known = new Set(developers.map((email) => email.toLowerCase()));

  app.get<{ Params: { remote: string }; Querystring: { release?: unknown; origin?: unknown } }>(
    '/api/remotes/preview/:remote',
    { schema: { hide: true } },
    async (request) => {
      const { person } = await admit({ access: 'person' }, request, guard);
      const { email = '' } = (person && (await personsRepository(guard.db).profile(person.id))) ?? {};
      if (!known.has(email.toLowerCase()))
        throw forbidden('Only developers of this Timeweave can preview releases.');

      const { release, origin } = request.query;
      if (typeof origin === 'string') {
        if (!previewOrigins.includes(origin))
          throw forbidden(`${origin} is not in PREVIEW_ORIGINS.`, 'origin');
        return { origin };
      }
      if (typeof release !== 'string') throw invalid('release', 'Name a release.');
      const { remote, found } = await store.find(request.params.remote, release);
      const served = servedRelease(found, assetOrigins);
      if (!served) throw notFound(`${release} is on an origin that is not in ASSET_ORIGINS.`, 'release');
      return { name: remote.name, owner: remote.owner, releases: [served] };
    },
  );
}
