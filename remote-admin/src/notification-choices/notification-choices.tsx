import { useId } from 'react';
import type { NotificationChoice } from '@timeweave/shared/api';
import { styled } from '@timeweave/shared/facade';
import { useAttempt } from '@timeweave/shared/store';
import { ListResult, Switch } from '@timeweave/shared/ui';
import { Section } from '../profile/index.ts';
import { useAdminChooseNotificationMutation, useAdminNotificationChoicesQuery } from './choices.api.ts';

const channels = [
  { channel: 'mail', heading: 'Email', words: 'by email' },
  { channel: 'push', heading: 'Push', words: 'by push' },
  { channel: 'in_app', heading: 'In the app', words: 'in the app' },
] as const;

/** Turns each kind of notification on or off by email, push and in the app. */
export function NotificationChoices() {
  const reading = useAdminNotificationChoicesQuery({});
  return (
    <Section title="Notifications">
      <ListResult
        reading={reading}
        items={reading.data?.results}
        more={undefined}
        failureTitle="We couldn’t load what you have chosen"
        empty={null}
      >
        {(choices) => (
          <List>
            <Headings aria-hidden>
              <span />
              {channels.map(({ channel, heading }) => (
                <span key={channel}>{heading}</span>
              ))}
            </Headings>
            {choices.map((choice) => (
              <Choice key={choice.kind} choice={choice} />
            ))}
          </List>
        )}
      </ListResult>
    </Section>
  );
}

function Choice({ choice }: { choice: NotificationChoice }) {
  const id = useId();
  const [choose] = useAdminChooseNotificationMutation();
  const attempt = useAttempt();
  const { kind, label, description } = choice;
  const isAlways = choice.is_always_mailed === 1;
  return (
    <Row aria-labelledby={id}>
      <div>
        <p id={id}>{label}</p>
        <Muted>
          {description}
          {isAlways && '. These emails are always sent, because they protect your account.'}
        </Muted>
      </div>
      {channels.map(({ channel, heading, words }) => (
        <Cell key={channel}>
          <Switch
            label={`${label} ${words}`}
            hideLabel
            checked={choice[channel] === 1}
            disabled={channel === 'mail' && isAlways}
            onChange={(on) => void attempt(() => choose({ kind, channel, is_on: on ? 1 : 0 }).unwrap())}
          />
          <Heading aria-hidden>{heading}</Heading>
        </Cell>
      ))}
    </Row>
  );
}

const columns = 'minmax(0, 1fr) repeat(3, 72px)';

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Headings = styled.li`
  display: grid;
  grid-template-columns: ${columns};
  gap: var(--tw-space-2);
  color: var(--tw-text-muted);
  font-size: var(--tw-font-small);
  text-align: center;
  @media (max-width: 767px) {
    display: none;
  }
`;

const Row = styled.li`
  display: grid;
  grid-template-columns: ${columns};
  align-items: center;
  gap: var(--tw-space-2);
  min-height: var(--tw-row);
  padding: var(--tw-space-2) 0;
  & + & {
    border-top: 1px solid var(--tw-border);
  }
  @media (max-width: 767px) {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    & > :first-child {
      grid-column: 1 / -1;
    }
  }
`;

const Cell = styled.span`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: var(--tw-space-2);
  @media (max-width: 767px) {
    justify-content: start;
  }
`;

/** On phones, which have no headings. */
const Heading = styled.span`
  display: none;
  font-size: var(--tw-font-small);
  @media (max-width: 767px) {
    display: inline;
  }
`;

const Muted = styled.p`
  color: var(--tw-text-muted);
`;
