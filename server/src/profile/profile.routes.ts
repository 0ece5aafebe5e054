import { type AnswerCall, flag } from '../calls/index.ts';
import { profileRepository } from './profile.repository.ts';

export function profileRoutes(answer: AnswerCall) {
  answer('POST /api/profile/info', async ({ db, person, member }) => {
    const { first_name, last_name, email, title, avatar, color, groupsSimilar, providers } =
      await profileRepository(db).info(member.workspaceId, person.id);
    const profile = {
      ...{ first_name, last_name, email, title, avatar },
      profile_name_colorcode: color,
      // No call takes a country yet.
      country_id: null,
      country_name: null,
      is_google_signin: flag(providers.includes('google')),
      is_apple_signin: flag(providers.includes('apple')),
    };
    return { results: [[profile], [{ is_group_similar_entries: flag(groupsSimilar) }]] };
  });

  answer('PUT /api/profile/group_similar', async ({ db, payload, person }) => {
    await profileRepository(db).groupSimilar(person.id, payload.group_similar === 1);
    return { status: 200 };
  });
}
