import { Combobox } from '@base-ui/react/combobox';
import { CircleSlash, Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { styled } from '@timeweave/shared/facade';
import { useSession } from '@timeweave/shared/session';
import {
  ColorDot,
  PickerItem,
  PickerList,
  PickerNew,
  PickerNothing,
  PickerPopup,
  PickerSearch,
} from '@timeweave/shared/ui';
import { NewProjectDialog } from './new-project-dialog.tsx';
import { type Choice, type ChoiceGroup, groupByClient, matches } from './project-groups.ts';
import { ProjectTrigger } from './project-trigger.tsx';
import { useTimerProjectsQuery } from './projects.api.ts';

interface Props {
  picked: Choice;
  onPick: (choice: Choice) => void;
  initiallyOpen?: boolean;
}

/** The picker itself: search, projects by client, and a way to a new one. */
export function ProjectCombobox({ picked, onPick, initiallyOpen = false }: Props) {
  const { workspace_id: workspaceId } = useSession();
  const { data } = useTimerProjectsQuery({ workspace_id: workspaceId, is_archived: 0 });
  const groups = useMemo(() => groupByClient(data?.results ?? []), [data]);
  const [open, setOpen] = useState(initiallyOpen);
  const [newName, setNewName] = useState<string>();
  const [query, setQuery] = useState('');

  return (
    <>
      <Combobox.Root
        items={groups}
        value={picked}
        open={open}
        onOpenChange={setOpen}
        inputValue={query}
        onInputValueChange={setQuery}
        itemToStringLabel={(choice: Choice) => choice.name}
        isItemEqualToValue={(a: Choice, b: Choice) => a.id === b.id}
        filter={matches}
        onValueChange={(choice) => choice && onPick(choice)}
        autoHighlight
      >
        <Combobox.Trigger render={<ProjectTrigger picked={picked} />} />
        <Combobox.Portal>
          <Positioner sideOffset={4} align="end">
            <PickerPopup aria-label="Pick a project">
              <PickerSearch placeholder="Find Project..." aria-label="Find Project..." />
              <Combobox.Empty>
                <PickerNothing>No project of this name.</PickerNothing>
              </Combobox.Empty>
              <PickerList>
                {(group: ChoiceGroup) => (
                  <Combobox.Group key={group.label} items={group.items}>
                    <GroupLabel>{group.label}</GroupLabel>
                    <Combobox.Collection>
                      {(choice: Choice) => (
                        <PickerItem key={choice.id} value={choice}>
                          {choice.color === null ? (
                            <CircleSlash size={12} aria-hidden />
                          ) : (
                            <ColorDot color={choice.color} />
                          )}
                          {choice.name}
                        </PickerItem>
                      )}
                    </Combobox.Collection>
                  </Combobox.Group>
                )}
              </PickerList>
              <PickerNew
                type="button"
                onClick={() => {
                  setNewName(query);
                  setOpen(false);
                }}
              >
                <Plus size={16} aria-hidden /> New Project
              </PickerNew>
            </PickerPopup>
          </Positioner>
        </Combobox.Portal>
      </Combobox.Root>
      {newName !== undefined && (
        <NewProjectDialog initialName={newName} onClose={() => setNewName(undefined)} onCreated={onPick} />
      )}
    </>
  );
}

const Positioner = styled(Combobox.Positioner)`
  z-index: var(--tw-layer-popup);
`;

const GroupLabel = styled(Combobox.GroupLabel)`
  padding: var(--tw-space-2) var(--tw-space-3) var(--tw-space-1);
  color: var(--tw-text-muted);
  font-size: var(--tw-font-small);
  font-weight: 600;
`;
