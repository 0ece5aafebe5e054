import type { ApiToken } from '@timeweave/shared/api';
import { styled, usePreferences } from '@timeweave/shared/facade';
import { formatDate, formatTime, localDateOf } from '@timeweave/shared/time';
import { Button } from '@timeweave/shared/ui';
import { Details, Name, Words } from '../item-list/index.ts';
import { scopes } from './scopes.ts';

interface Props {
  token: ApiToken;
  onRevoke: () => void;
}

export function TokenRow({ token: { name, scope, created_at, expires_at, last_used_at }, onRevoke }: Props) {
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
          <span title={scopes[scope].allows}>{scopes[scope].label}</span>
          <span>Created {day(created_at)}</span>
          <span>{expires_at === null ? 'No expiry' : `Expires ${day(expires_at)}`}</span>
          <span>{lastUse}</span>
        </Details>
      </Words>
      <Button variant="ghost" aria-label={`Revoke ${name}`} onClick={onRevoke}>
        Revoke
      </Button>
    </Row>
  );
}

const Row = styled.li`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--tw-space-3);
  padding: var(--tw-space-2) 0;
  border-top: 1px solid var(--tw-border);
`;
