import { type ProjectChoice, useWorkspace } from '@timeweave/shared/choices';
import { useTimerAddProjectMutation } from './projects.api.ts';

/**
 * Returns a function that creates a project with the defaults of the 'New Project' dialog: no client, and the
 * workspace's billable default. Rejects with an `ApiError`.
 */
export function useCreateProject(workspace_id: number) {
  const isBillable = useWorkspace(workspace_id)?.is_default_billable === 1;
  const [add] = useTimerAddProjectMutation();
  return async (name: string, color: string): Promise<ProjectChoice> => {
    const is_default_billable = isBillable ? 1 : 0;
    const fields = { workspace_id, project_name: name, project_color: color, is_default_billable } as const;
    const { results } = await add(fields).unwrap();
    return { id: results.insertId, name, color, client: null, isBillable, workspaceId: workspace_id };
  };
}
