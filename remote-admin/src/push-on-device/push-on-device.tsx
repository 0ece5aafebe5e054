import { BellOff, BellRing } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { styled } from '@timeweave/shared/facade';
import { alertShown, useAppDispatch, useAttempt } from '@timeweave/shared/store';
import { Button } from '@timeweave/shared/ui';
import { Section } from '../profile/index.ts';
import { subscribeBrowser, unsubscribeBrowser } from './browser-push.ts';
import {
  useAdminPushStatusQuery,
  useAdminSubscribePushMutation,
  useAdminTestPushMutation,
  useAdminUnsubscribePushMutation,
} from './push.api.ts';
import { usePermission } from './use-permission.ts';

/** Push messages to this browser: on, off, blocked by the user, or not supported. */
export function PushOnDevice() {
  const permission = usePermission();
  const { data: status } = useAdminPushStatusQuery({});
  if (permission === undefined)
    return (
      <State isOn={false} text="This browser cannot show push messages.">
        On an iPhone or iPad, add Timeweave to the home screen first, and open it from there.
      </State>
    );
  if (status?.public_key === null) return <State isOn={false} text="Push is not set up on this server." />;
  if (permission === 'denied')
    return (
      <State isOn={false} text="Your browser blocks notifications of Timeweave.">
        Allow them in the browser’s settings for this site, behind the icon beside the address. Then you can
        turn on push here.
      </State>
    );
  if (!status) return <State isOn={false} text="Push on this device" />;
  if (status.is_on === 1 && permission === 'granted') return <PushIsOn />;
  return <PushIsOff publicKey={status.public_key} />;
}

function PushIsOff({ publicKey }: { publicKey: string }) {
  const [subscribe] = useAdminSubscribePushMutation();
  const [isBusy, setBusy] = useState(false);
  const dispatch = useAppDispatch();
  const attempt = useAttempt();
  const turnOn = async () => {
    // Asks only here, after a click.
    if ((await Notification.requestPermission()) !== 'granted') return;
    const target = await subscribeBrowser(publicKey).catch(() => undefined);
    if (target) await attempt(() => subscribe(target).unwrap());
    else
      dispatch(
        alertShown(
          'danger',
          'This browser couldn’t reach its push service. Check its settings, or try again later.',
        ),
      );
  };
  return (
    <State isOn={false} text="This device gets no push messages.">
      <Buttons>
        <Button
          busy={isBusy}
          onClick={() => {
            setBusy(true);
            void turnOn().finally(() => setBusy(false));
          }}
        >
          Turn on push on this device
        </Button>
      </Buttons>
    </State>
  );
}

function PushIsOn() {
  const [unsubscribe, off] = useAdminUnsubscribePushMutation();
  const [test, testing] = useAdminTestPushMutation();
  const dispatch = useAppDispatch();
  const attempt = useAttempt();
  const turnOff = async () => {
    // Without its push service the browser keeps the subscription, to which nothing is sent any more.
    if (await attempt(() => unsubscribe({}).unwrap())) await unsubscribeBrowser().catch(() => undefined);
  };
  const sendTest = async () => {
    if (await attempt(() => test({}).unwrap()))
      dispatch(alertShown('info', 'A test notification is on its way.'));
  };
  return (
    <State isOn text="This device gets push messages until you log out.">
      <Buttons>
        <Button busy={testing.isLoading} onClick={() => void sendTest()}>
          Send a test notification
        </Button>
        <Button variant="ghost" busy={off.isLoading} onClick={() => void turnOff()}>
          Turn off push on this device
        </Button>
      </Buttons>
    </State>
  );
}

function State({ isOn, text, children }: { isOn: boolean; text: string; children?: ReactNode }) {
  const Icon = isOn ? BellRing : BellOff;
  return (
    <Section title="Push on this device">
      <Line role="status">
        <Icon size={20} aria-hidden />
        {text}
      </Line>
      {children && <div>{children}</div>}
    </Section>
  );
}

const Line = styled.p`
  display: flex;
  align-items: center;
  gap: var(--tw-space-3);
  & > svg {
    flex: none;
  }
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--tw-space-2);
`;
