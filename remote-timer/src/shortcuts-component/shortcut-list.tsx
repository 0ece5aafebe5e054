import { styled } from '@timeweave/shared/facade';

const shortcuts = [
  ['N', 'Begin a task; while a timer runs, the next one'],
  ['Enter', 'Start the timer, or save the description of the running one'],
  ['S', 'Stop the timer'],
  ['C', 'Continue the last entry'],
  ['L', 'Go to the list of entries'],
  ['M', 'Switch between timer and manual mode; while a timer runs, add past time'],
  ['Esc', 'Undo typing in a field, return to the running timer, or clear the selection'],
  ['Ctrl/⌘ Z', 'Undo, while the note with “Undo” is shown'],
  ['Ctrl/⌘ K', 'Open the command palette'],
  ['Ctrl/⌘ Shift M', 'Show remotes, releases and the change queue, for developers'],
  ['?', 'Show this list'],
] as const;

const inList = [
  ['↑ / ↓', 'Move to the previous or next entry'],
  ['Home / End', 'Move to the first or last entry'],
  ['Enter', 'Edit the description; in a field, save'],
  ['Esc', 'Return from a field to the entry'],
  ['→ / ←', 'Move through the fields, or unfold and fold a group'],
  ['Space', 'Select; with Shift, all from the last selected entry'],
  ['Shift ↑ / ↓', 'Select several entries'],
  ['Delete', 'Delete the entry, or all selected ones'],
] as const;

const onCalendar = [
  ['D / W / M', 'Show the day, the week or the month'],
  ['K / J', 'Go to the previous or next day, week or month'],
  ['T', 'Go to today'],
  ['N', 'Add an entry'],
  ['Arrows', 'Move from entry to entry'],
  ['Enter', 'Open the entry, to edit its times too'],
  ['Shift + drag', 'Copy the entry'],
  ['Esc', 'Cancel a drag'],
] as const;

export function ShortcutList() {
  return (
    <Sections>
      <section>
        <Keys shortcuts={shortcuts} />
      </section>
      <section>
        <Heading>In the list of entries</Heading>
        <Keys shortcuts={inList} />
      </section>
      <section>
        <Heading>On the calendar</Heading>
        <Keys shortcuts={onCalendar} />
      </section>
    </Sections>
  );
}

function Keys({ shortcuts: listed }: { shortcuts: readonly (readonly [key: string, effect: string])[] }) {
  return (
    <List>
      {listed.map(([key, effect]) => (
        <div key={key}>
          <dt>
            <kbd>{key}</kbd>
          </dt>
          <dd>{effect}</dd>
        </div>
      ))}
    </List>
  );
}

/** Two columns if there is room. */
const Sections = styled.div`
  columns: 320px 2;
  column-gap: var(--tw-space-6);
  & > section {
    break-inside: avoid;
    padding-bottom: var(--tw-space-4);
  }
`;

const Heading = styled.h3`
  margin: 0 0 var(--tw-space-2);
  font-size: var(--tw-font-body);
`;

const List = styled.dl`
  display: grid;
  gap: var(--tw-space-2);
  margin: 0;
  & > div {
    display: grid;
    grid-template-columns: 128px minmax(0, 1fr);
    align-items: center;
  }
  dd {
    margin: 0;
  }
  kbd {
    padding: 2px var(--tw-space-2);
    border: 1px solid var(--tw-border-strong);
    border-radius: var(--tw-radius-small);
    font: inherit;
    font-weight: 600;
    white-space: nowrap;
  }
`;
