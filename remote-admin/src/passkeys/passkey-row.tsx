import { KeyRound, MoreHorizontal } from 'lucide-react';
import { styled, usePreferences } from '@timeweave/shared/facade';
import { formatDate, formatTime, localDateOf } from '@timeweave/shared/time';
import { IconButton, Menu, MenuItem } from '@timeweave/shared/ui';
import { SectionRow } from '../profile/index.ts';
import type { Passkey } from './passkeys.api.ts';

interface Props {
  passkey: Passkey;
  onChange: (change: 'rename' | 'remove') => void;
}

export function PasskeyRow({ passkey: { name, created_at, last_used_at }, onChange }: Props) {
  const { timeZone, dateFormat, timeFormat } = usePreferences();
  const day = (seconds: number) => formatDate(localDateOf(seconds * 1000, timeZone), dateFormat);
  const lastUse =
    last_used_at === null
      ? 'Never used'
      : `Last used ${day(last_used_at)}, ${formatTime(last_used_at * 1000, timeZone, timeFormat)}`;
  return (
    <SectionRow>
      <KeyRound size={20} aria-hidden />
      <Words>
        <p dir="auto" translate="no">
          {name}
        </p>
        <Details>
          <span>Added {day(created_at)}</span>
          <span>{lastUse}</span>
        </Details>
      </Words>
      <Menu
        align="end"
        label={name}
        trigger={
          <IconButton label={`Change passkey ${name}`}>
            <MoreHorizontal size={18} />
          </IconButton>
        }
      >
        <MenuItem onSelect={() => onChange('rename')}>Rename</MenuItem>
        <MenuItem tone="danger" onSelect={() => onChange('remove')}>
          Remove
        </MenuItem>
      </Menu>
    </SectionRow>
  );
}

const Words = styled.div`
  overflow-wrap: anywhere;
`;

const Details = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--tw-space-3);
  color: var(--tw-text-muted);
`;
