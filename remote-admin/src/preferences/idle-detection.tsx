import { useEffect, useState } from 'react';
import { styled } from '@timeweave/shared/facade';
import { Button, type IdleDetector } from '@timeweave/shared/ui';

/** The shortest that the API accepts, in ms. */
const shortestMs = 60_000;

type State = 'missing' | 'unknown' | 'off' | 'on' | 'denied';

/** Returns whether the browser detects idle time for this site already: without the permission it refuses to start. */
async function isAllowed(Detector: new () => IdleDetector): Promise<boolean> {
  const ended = new AbortController();
  try {
    await new Detector().start({ threshold: shortestMs, signal: ended.signal });
    return true;
  } catch {
    return false;
  } finally {
    ended.abort();
  }
}

const texts: Readonly<Record<Exclude<State, 'unknown'>, string>> = {
  missing:
    'This browser notices only what you do in Timeweave. Chrome and Edge can also notice when you leave the computer.',
  off: 'Timeweave notices only what you do in its pages. Your browser can tell it when you leave the computer, but not what you do elsewhere.',
  on: 'This browser tells Timeweave when you leave the computer. You can change this in the browser’s settings for this site.',
  denied:
    'This browser doesn’t allow it. Open the settings for this site next to the address, and allow “Your device use”.',
};

/** Asks the browser to notice idle time of the whole computer, once the user wants it. */
export function IdleDetection() {
  const [state, setState] = useState<State>(() => (window.IdleDetector ? 'unknown' : 'missing'));

  useEffect(() => {
    if (window.IdleDetector)
      void isAllowed(window.IdleDetector).then((isOn) => setState(isOn ? 'on' : 'off'));
  }, []);

  const allow = async () => {
    const answer = await window.IdleDetector?.requestPermission();
    setState(answer === 'granted' ? 'on' : 'denied');
  };

  if (state === 'unknown') return null;
  return (
    <Row>
      <p>{texts[state]}</p>
      {state === 'off' && <Button onClick={() => void allow()}>Notice when I leave the computer</Button>}
    </Row>
  );
}

const Row = styled.div`
  display: grid;
  justify-items: start;
  gap: var(--tw-space-3);
  & > p {
    color: var(--tw-text-muted);
  }
`;
