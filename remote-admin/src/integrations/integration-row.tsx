import type { Integration } from '@timeweave/shared/api';
import { styled, usePreferences } from '@timeweave/shared/facade';
import { formatDate, formatTime, localDateOf } from '@timeweave/shared/time';
import { Button } from '@timeweave/shared/ui';
import { Details, Name } from '../item-list/index.ts';

interface Props {
  integration: Integration;
  onOpen: (dialog: 'edit' | 'renew' | 'delete') => void;
}

export function IntegrationRow({ integration, onOpen }: Props) {
  const { id, name, origins, created_at, last_used_at } = integration;
  const { timeZone, dateFormat, timeFormat } = usePreferences();
  const day = (seconds: number) => formatDate(localDateOf(seconds * 1000, timeZone), dateFormat);
  const lastUse =
    last_used_at === null
      ? 'Never used'
      : `Last used ${day(last_used_at)}, ${formatTime(last_used_at * 1000, timeZone, timeFormat)}`;
  return (
    <Row>
      <Words>
        <Name dir="auto" translate="no">
          {name}
        </Name>
        <Details>
          <span>ID {id}</span>
          <span>Created {day(created_at)}</span>
          <span>{lastUse}</span>
        </Details>
        <Origins aria-label={`Origins of ${name}`}>
          {origins.map((origin) => (
            <li key={origin}>{origin}</li>
          ))}
        </Origins>
      </Words>
      <Buttons>
        <Button variant="ghost" aria-label={`Edit ${name}`} onClick={() => onOpen('edit')}>
          Edit
        </Button>
        <Button variant="ghost" aria-label={`New key for ${name}`} onClick={() => onOpen('renew')}>
          New key
        </Button>
        <Button variant="ghost" aria-label={`Delete ${name}`} onClick={() => onOpen('delete')}>
          Delete
        </Button>
      </Buttons>
    </Row>
  );
}

const Row = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--tw-space-1) var(--tw-space-3);
  padding: var(--tw-space-2) 0;
  border-top: 1px solid var(--tw-border);
`;

const Words = styled.div`
  flex: 1 1 280px;
  min-width: 0;
  overflow-wrap: anywhere;
`;

const Origins = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
`;
