import { useMemo } from 'react';
import { useSession } from '@timeweave/shared/session';
import { type IdChoice } from './id-choice.ts';
import { IdsFilter, useShouldLoad } from './ids-filter.tsx';
import { useProjectsListQuery } from '../projects/index.ts';

interface Props {
  chosen: IdChoice;
  onChange: (chosen: IdChoice) => void;
}

/** A filter by projects, including archived ones; their list is loaded on demand. */
export function ProjectChoiceFilter({ chosen, onChange }: Props) {
  const { workspace_id } = useSession();
  const { skip, onNear } = useShouldLoad(chosen);
  const projects = useProjectsListQuery({ workspace_id, mode: 3 }, { skip });
  const choices = useMemo(() => {
    const found = projects.currentData?.results.map((project) => ({
      id: project.id,
      name: project.project_name,
      color: project.project_color,
      note: project.client_name,
    }));
    return found && [{ id: 0, name: 'Without Project' }, ...found];
  }, [projects.currentData]);
  return (
    <IdsFilter
      label="Project"
      searchLabel="Find project..."
      allText="All projects"
      nothing="No matching project"
      reading={projects}
      choices={choices}
      chosen={chosen}
      onChange={onChange}
      onNear={onNear}
    />
  );
}
