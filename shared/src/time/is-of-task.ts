interface Entry {
  title: string;
  project_id: number;
  reference_id?: string;
}

/** The work that a timer beside a ticket tracks. */
interface Task {
  title?: string;
  project_id?: number;
  reference_id?: string;
}

/** Returns whether the entry is of the task: by reference if both have one, otherwise by description and project. */
export function isOfTask({ title, project_id, reference_id }: Entry, task: Task): boolean {
  if (task.reference_id && reference_id) return task.reference_id === reference_id;
  return (
    (!task.title || title === task.title) &&
    (!task.project_id || project_id === task.project_id) &&
    (!task.reference_id || Boolean(task.title))
  );
}
