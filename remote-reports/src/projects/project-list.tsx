import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { ListedProject } from '@timeweave/shared/api';
import { styled } from '@timeweave/shared/facade';
import { usePreferences } from '@timeweave/shared/session';
import { formatDuration } from '@timeweave/shared/time';
import { anchorOf, useTopOf } from '@timeweave/shared/ui';
import { ListHeadings } from './list-headings.tsx';
import type { Column, ProjectOrder } from './project-order.ts';
import { ProjectRow } from './project-row.tsx';
import type { ProjectActions } from './use-project-actions.ts';

interface Props {
  /** In order. */
  projects: readonly ListedProject[];
  order: ProjectOrder;
  onPress: (column: Column) => void;
  chosen: ReadonlySet<number>;
  onChoose: (ids: readonly number[], on: boolean) => void;
  actions: ProjectActions;
  isBusy: boolean;
  onEdit: (id: number) => void;
}

const rowHeight = 48;

/** Rows that are drawn beyond each edge of the window, so that the Tab key always finds the next one. */
const overscan = 8;

/** The projects as a table; of many hundreds those rows are drawn that can be seen. */
export function ProjectList({ projects, order, onPress, chosen, onChoose, actions, isBusy, onEdit }: Props) {
  const { timeDurationFormat } = usePreferences();
  const [body, setBody] = useState<HTMLElement | null>(null);
  const table = useRef<HTMLDivElement>(null);
  const hasFocus = useRef(false);

  // A row that goes takes the focus with it: the list has it then, not the page as a whole.
  useEffect(() => {
    if (hasFocus.current && document.activeElement === document.body) table.current?.focus();
  }, [projects]);

  const top = useTopOf(body);
  const virtualizer = useWindowVirtualizer({
    count: projects.length,
    getItemKey: (index) => projects[index]?.id ?? index,
    estimateSize: () => rowHeight,
    scrollMargin: top,
    anchorTo: anchorOf(top),
    overscan,
  });
  const duration = useCallback(
    (ms: number) => formatDuration(ms / 1000, timeDurationFormat),
    [timeDurationFormat],
  );
  const select = useCallback((id: number, on: boolean) => onChoose([id], on), [onChoose]);
  const choosable = useMemo(() => projects.filter(({ role }) => role === 1).map(({ id }) => id), [projects]);

  return (
    <Table
      ref={table}
      tabIndex={-1}
      onFocus={() => (hasFocus.current = true)}
      onBlur={() => (hasFocus.current = false)}
      role="table"
      aria-label="Projects"
      aria-rowcount={projects.length + 1}
      aria-busy={isBusy}
    >
      <div role="rowgroup">
        <ListHeadings
          order={order}
          onPress={onPress}
          choosable={choosable}
          chosen={chosen}
          onChoose={onChoose}
        />
      </div>
      <Body role="rowgroup" ref={setBody} style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index, key, start }) => {
          const project = projects[index];
          return (
            project && (
              <Place
                key={key}
                style={{ transform: `translateY(${start - virtualizer.options.scrollMargin}px)` }}
              >
                <ProjectRow
                  project={project}
                  index={index}
                  isSelected={chosen.has(project.id)}
                  onSelect={select}
                  actions={actions}
                  onEdit={onEdit}
                  duration={duration}
                />
              </Place>
            )
          );
        })}
      </Body>
    </Table>
  );
}

const Table = styled.div`
  border: 1px solid var(--tw-border);
  border-radius: var(--tw-radius);
  background: var(--tw-surface-raised);
`;

const Body = styled.div`
  position: relative;
`;

const Place = styled.div`
  position: absolute;
  inset: 0 0 auto;
  height: ${rowHeight}px;
`;
