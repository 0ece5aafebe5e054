import { useRef, useState, type KeyboardEvent } from 'react';
import type { WorkspaceSettings } from '@timeweave/shared/api';
import { styled } from '@timeweave/shared/facade';
import { errorMessage } from '@timeweave/shared/store';
import { pressedKey, TextField } from '@timeweave/shared/ui';
import { faultsOf, workspaceChecks } from '@timeweave/shared/validation';
import { useAdminEditWorkspaceMutation } from './change-settings.api.ts';

/** The name, saved on blur; Escape resets it. */
export function NameField({ settings: { id, title } }: { settings: WorkspaceSettings }) {
  const [edit, { isLoading, isSuccess, reset }] = useAdminEditWorkspaceMutation();
  /** The typed name that is not saved yet. */
  const [draft, setDraft] = useState<string>();
  const [fault, setFault] = useState<string>();
  const input = useRef<HTMLInputElement>(null);

  const type = (text: string | undefined) => {
    setDraft(text);
    setFault(undefined);
    if (!isLoading) reset();
  };

  const save = async (text = draft, stored = title): Promise<void> => {
    if (text === undefined || isLoading) return;
    const sent = text.trim();
    if (sent === stored) return type(undefined);
    const { title: missing } = faultsOf(workspaceChecks, { title: text });
    if (missing) return setFault(missing);
    try {
      await edit({ workspace_id: id, title: sent }).unwrap();
      setDraft((newest) => (newest === text ? undefined : newest));
      // Saves text typed during the save, unless the field still has the focus.
      const { current: field } = input;
      if (field && field.value !== text && document.activeElement !== field) await save(field.value, sent);
    } catch (error) {
      setFault(`The name wasn’t saved. ${errorMessage(error)}`);
    }
  };

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const key = pressedKey(event.nativeEvent);
    if (key === 'Escape') type(undefined);
    if (key === 'Enter') void save();
  };

  const saved = isSuccess && draft === undefined ? 'Saved' : '';
  return (
    <TextField
      ref={input}
      label="Workspace name"
      name="title"
      dir="auto"
      placeholder="Your workspace name"
      autoComplete="off"
      maxLength={200}
      value={draft ?? title}
      data-saved-value={title}
      onChange={(event) => type(event.target.value)}
      onBlur={() => void save()}
      onKeyDown={onKeyDown}
      error={fault}
      hint={<State role="status">{isLoading ? 'Saving …' : saved}</State>}
    />
  );
}

/** Reserves its line while empty, so that the page does not shift. */
const State = styled.div`
  min-height: 1.5em;
`;
