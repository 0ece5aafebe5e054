import { CircleSlash } from 'lucide-react';
import type { ProjectChoice } from '@timeweave/shared/choices';
import { styled } from '@timeweave/shared/facade';
import { ColorDot, PickerTick } from '@timeweave/shared/ui';

export function ChoiceLine({ choice }: { choice: ProjectChoice }) {
  return (
    <>
      {choice.color === null ? <CircleSlash size={10} aria-hidden /> : <ColorDot color={choice.color} />}
      {choice.name}
      <PickerTick />
    </>
  );
}

/** The picker's line for a new project, named like the search text. */
export function NewProjectLine({ name, mayCreate }: { name: string; mayCreate: boolean }) {
  return (
    <>
      {name === '' || !mayCreate ? 'New Project' : `New Project “${name}”`}
      {!mayCreate && <Why>Only admins may create projects here.</Why>}
    </>
  );
}

const Why = styled.small`
  display: block;
  font-weight: 400;
`;
