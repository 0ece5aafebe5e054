import { styled } from '@timeweave/shared/facade';

type Shortcut = readonly [key: string, effect: string];

interface Group {
  title: string;
  /** The page that has them; every page by default. */
  path?: string;
  shortcuts: readonly Shortcut[];
}

/** The command palette is the shell's. */
const palette: Shortcut = ['Ctrl/⌘ K', 'Open the command palette'];

const groups: readonly Group[] = [
  {
    title: 'On the timer page',
    path: '/dashboard',
    shortcuts: [
      ['N', 'Begin a task; while a timer runs, the next one'],
      ['Enter', 'Start the timer, or save the description of the running one'],
      ['S', 'Stop the timer'],
      ['C', 'Continue the last entry'],
      ['L', 'Go to the list of entries'],
      ['M', 'Switch between timer and manual mode; while a timer runs, add past time'],
      ['Esc', 'Undo typing in a field, or return to the running timer'],
    ],
  },
  {
    title: 'In the list of entries',
    path: '/dashboard',
    shortcuts: [
      ['↑ / ↓', 'Move to the previous or next entry'],
      ['Home / End', 'Move to the first or last entry'],
      ['Enter', 'Edit the description; in a field, save'],
      ['Esc', 'Return from a field to the entry'],
      ['→ / ←', 'Move through the fields, or unfold and fold a group'],
      ['Space', 'Select; with Shift, all from the last selected entry'],
      ['Shift ↑ / ↓', 'Select several entries'],
      ['Delete', 'Delete the entry, or all selected ones'],
    ],
  },
  {
    title: 'On the calendar',
    path: '/calendar',
    shortcuts: [
      ['D / W / M', 'Show the day, the week or the month'],
      ['K / J', 'Go to the previous or next day, week or month'],
      ['T', 'Go to today'],
      ['N', 'Add an entry'],
      ['Arrows', 'Move from entry to entry'],
      ['Enter', 'Open the entry, to edit its times too'],
      ['Shift + drag', 'Copy the entry'],
      ['Esc', 'Cancel a drag'],
    ],
  },
  {
    title: 'On every page',
    shortcuts: [
      palette,
      ['Ctrl/⌘ Z', 'Undo, while the note with “Undo” is shown'],
      ['Esc', 'Close a dialog or a menu, or clear the selection'],
      ['?', 'Show the shortcuts of the page'],
    ],
  },
];

export interface ShortcutListProps {
  /** Lists only what the page at this path has; all shortcuts by default. */
  path?: string;
  hasPalette?: boolean;
}

export function ShortcutList({ path, hasPalette = true }: ShortcutListProps) {
  const shown = groups.filter((group) => !group.path || !path || group.path === path);
  return (
    <Sections>
      {shown.map(({ title, shortcuts }) => (
        <section key={title} aria-label={title}>
          <Heading>{title}</Heading>
          <List>
            {shortcuts
              .filter((shortcut) => hasPalette || shortcut !== palette)
              .map(([key, effect]) => (
                <div key={key}>
                  <dt>
                    <kbd>{key}</kbd>
                  </dt>
                  <dd>{effect}</dd>
                </div>
              ))}
          </List>
        </section>
      ))}
    </Sections>
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
