import { type AnswerCall, flag } from '../calls/index.ts';
import { containing } from '../database/index.ts';
import { maySeeTeam } from '../workspaces/index.ts';
import { suggestions } from './suggestions.repository.ts';

const maxWords = 8;

export function suggestionRoutes(answer: AnswerCall) {
  answer('POST /api/usertime/suggest', async ({ db, payload: { term, limit }, member, rules }) => {
    const words = [...new Set(term.split(/\s+/).filter(Boolean))].slice(0, maxWords);
    const { workspaceId, personId } = member;
    const restricted = !maySeeTeam(member, rules);
    const patterns = words.map(containing);
    const found = await suggestions(db, { workspaceId, personId, restricted, patterns, limit });
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
