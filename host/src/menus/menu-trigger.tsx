import { ChevronsUpDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { styled } from '@timeweave/shared/facade';
import { useSession } from '@timeweave/shared/session';
import { InitialsBadge } from '@timeweave/shared/ui';

interface TriggerProps extends ComponentProps<'button'> {
  compact: boolean;
}

/** The workspace switcher's button; disabled until the menu's code is loaded. */
export function WorkspaceTrigger({ compact, title, ...button }: TriggerProps & { title: string }) {
  return (
    <Trigger type="button" {...button} aria-label={`Workspace ${title}`}>
      <Initial aria-hidden>{title.charAt(0).toUpperCase()}</Initial>
      {!compact && (
        <Title dir="auto" translate="no">
          {title}
        </Title>
      )}
      {!compact && <ChevronsUpDown size={16} aria-hidden />}
    </Trigger>
  );
}

export function UserTrigger({ compact, ...button }: TriggerProps) {
  const { user } = useSession();
  const name = `${user.first_name} ${user.last_name}`.trim();
  return (
    <Trigger type="button" {...button} aria-label={`Account of ${name}`}>
      <InitialsBadge
        first={user.first_name}
        last={user.last_name}
        email={user.email}
        color={user.profile_name_colorcode}
      />
      {!compact && (
        <Who>
          <b>{name}</b>
          <span>{user.email}</span>
        </Who>
      )}
    </Trigger>
  );
}

const Trigger = styled.button`
  display: flex;
  align-items: center;
  gap: var(--tw-space-2);
  width: 100%;
  min-height: 44px;
  padding: var(--tw-space-1) var(--tw-space-2);
  border: 0;
  border-radius: var(--tw-radius);
  background: transparent;
  text-align: left;
  cursor: pointer;
  &:hover {
    background: var(--tw-surface-hover);
  }
`;

const Initial = styled.span`
  flex: none;
  display: grid;
  place-items: center;
  width: 32px;
  height: 32px;
  border-radius: var(--tw-radius);
  background: var(--tw-accent);
  color: var(--tw-on-accent);
  font-weight: 600;
`;

const Title = styled.span`
  flex: 1;
  min-width: 0;
  overflow: hidden;
  font-weight: 600;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const Who = styled.span`
  display: grid;
  min-width: 0;
  line-height: 1.3;
  & > * {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  & > span {
    color: var(--tw-text-muted);
    font-size: var(--tw-font-small);
  }
`;
