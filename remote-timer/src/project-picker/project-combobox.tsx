import { Combobox } from '@base-ui/react/combobox';
import { CircleSlash, Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { styled } from '@timeweave/shared/facade';
import { useSession } from '@timeweave/shared/session';
import { ColorDot, controlLook, popupItemLook, popupLook } from '@timeweave/shared/ui';
import { NewProjectDialog } from './new-project-dialog.tsx';
import { type Choice, type ChoiceGroup, groupByClient, matches } from './project-groups.ts';
import { ProjectTrigger } from './project-trigger.tsx';
import { useTimerProjectsQuery } from './projects.api.ts';

interface Props {
  picked: Choice;
  onPick: (choice: Choice) => void;
}

/** The picker itself: search, projects by client, and a way to a new one. */
export function ProjectCombobox({ picked, onPick }: Props) {
  const { workspace_id: workspaceId } = useSession();
  const { data } = useTimerProjectsQuery({ workspace_id: workspaceId, is_archived: 0 });
  const groups = useMemo(() => groupByClient(data?.results ?? []), [data]);
  const [open, setOpen] = useState(false);
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
            <Popup aria-label="Pick a project">
              <Search placeholder="Find Project..." aria-label="Find Project..." />
              <Combobox.Empty>
                <Nothing>No project of this name.</Nothing>
              </Combobox.Empty>
              <List>
                {(group: ChoiceGroup) => (
                  <Combobox.Group key={group.label} items={group.items}>
                    <GroupLabel>{group.label}</GroupLabel>
                    <Combobox.Collection>
                      {(choice: Choice) => (
                        <Item key={choice.id} value={choice}>
                          {choice.color === null ? (
                            <CircleSlash size={12} aria-hidden />
                          ) : (
                            <ColorDot color={choice.color} />
                          )}
                          {choice.name}
                        </Item>
                      )}
                    </Combobox.Collection>
                  </Combobox.Group>
                )}
              </List>
              <New
                type="button"
                onClick={() => {
                  setNewName(query);
                  setOpen(false);
                }}
              >
                <Plus size={16} aria-hidden /> New Project
              </New>
            </Popup>
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

const Popup = styled(Combobox.Popup)`
  ${popupLook}
  display: flex;
  flex-direction: column;
  width: 320px;
  max-height: min(420px, var(--available-height));
  overflow: hidden;
`;

const Search = styled(Combobox.Input)`
  ${controlLook}
  width: auto;
  margin: var(--tw-space-2);
`;

const List = styled(Combobox.List)`
  flex: 1;
  overflow-y: auto;
  padding: 0 var(--tw-space-2);
  &:empty {
    display: none;
  }
`;

const GroupLabel = styled(Combobox.GroupLabel)`
  padding: var(--tw-space-2) var(--tw-space-3) var(--tw-space-1);
  color: var(--tw-text-muted);
  font-size: var(--tw-font-small);
  font-weight: 600;
`;

const Item = styled(Combobox.Item)`
  ${popupItemLook}
  overflow-wrap: anywhere;
`;

const Nothing = styled.p`
  padding: var(--tw-space-3) var(--tw-space-5);
  color: var(--tw-text-muted);
`;

const New = styled.button`
  ${popupItemLook}
  border: 0;
  border-top: 1px solid var(--tw-border);
  border-radius: 0;
  padding: var(--tw-space-2) var(--tw-space-5);
  background: transparent;
  color: var(--tw-accent-text);
  font-weight: 550;
  &:hover,
  &:focus-visible {
    background: var(--tw-surface-hover);
  }
`;
