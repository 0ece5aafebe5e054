import { X } from 'lucide-react';
import { styled } from '@timeweave/shared/facade';
import { ColorDot, IconButton } from '@timeweave/shared/ui';
import type { SheetRow } from './sheet-rows.ts';
import { nameOfRow } from './use-sheet-words.ts';

interface Props {
  row: SheetRow;
  /** Removes the row; undefined if it has time. */
  onDrop: (() => void) | undefined;
}

export function RowName({ row, onDrop }: Props) {
  const { project, title } = row;
  return (
    <Place>
      <ColorDot color={project.color ?? ''} />
      <Texts title={nameOfRow(row)}>
        <Text>
          {project.id === 0 ? 'No project' : project.name}
          {project.client && <Client> · {project.client}</Client>}
        </Text>
        {title !== undefined && <Muted>{title || '(No description)'}</Muted>}
      </Texts>
      {onDrop && (
        <IconButton label={`Remove the row ${nameOfRow(row)}`} size="small" tabIndex={-1} onClick={onDrop}>
          <X size={14} />
        </IconButton>
      )}
    </Place>
  );
}

const Place = styled.div`
  display: flex;
  align-items: center;
  gap: var(--tw-space-2);
  min-width: 0;
`;

const Texts = styled.div`
  flex: 1;
  min-width: 0;
  line-height: 1.35;
`;

const Text = styled.span`
  display: block;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const Muted = styled(Text)`
  color: var(--tw-text-muted);
  font-size: var(--tw-font-small);
`;

const Client = styled.span`
  color: var(--tw-text-muted);
`;
