import { type AnswerCall, flag } from '../calls/index.ts';
import { maySeeTeam } from '../workspaces/index.ts';
import { suggestionsRepository } from './suggestions.repository.ts';

const maxWords = 8;

export function suggestionRoutes(answer: AnswerCall) {
  answer('POST /api/usertime/suggest', async ({ db, payload: { term, limit }, member, rules }) => {
    const words = [...new Set(term.split(/\s+/).filter(Boolean))].slice(0, maxWords);
    const { workspaceId, personId } = member;
    const whose = { personId, restricted: !maySeeTeam(member, rules) };
    const found = await suggestionsRepository(db).matching(workspaceId, whose, words, limit);
    return {
      results: found.map(({ description, isBillable, projectId, projectName, projectColor, ...row }) => ({
        title: description,
        project_id: projectId ?? 0,
        project_name: projectName,
        project_color: projectColor,
        client_name: row.clientName,
        tags: row.tags,
        is_billable: flag(isBillable),
      })),
    };
  });
}
