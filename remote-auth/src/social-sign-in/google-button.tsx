import { useEffect, useRef } from 'react';
import { styled } from '@timeweave/shared/facade';
import { useLatest } from '@timeweave/shared/ui';
import { loadScript } from './load-script.ts';
import { useDebouncedWidth } from './use-debounced-width.ts';

interface Props {
  clientId: string;
  script: string;
  nonce: string;
  text: 'signup_with' | 'signin_with' | 'continue_with';
  onCredential: (idToken: string) => void;
  onFailure: () => void;
}

/** Google's own button. It has a fixed width, so it is rendered again for another nonce or width. */
export function GoogleButton({ clientId, script, nonce, text, onCredential, onFailure }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const room = useDebouncedWidth(place);
  const handlers = useLatest({ onCredential, onFailure });

  useEffect(() => {
    if (room === 0) return;
    let gone = false;
    loadScript(script).then(
      () => {
        const google = window.google?.accounts.id;
        if (gone || !google || !place.current) return;
        const callback = ({ credential }: { credential: string }) =>
          handlers.current.onCredential(credential);
        google.initialize({ client_id: clientId, nonce, callback });
        const dark = matchMedia('(prefers-color-scheme: dark)').matches;
        const width = Math.min(400, room);
        const theme = dark ? 'filled_black' : 'outline';
        place.current.replaceChildren();
        google.renderButton(place.current, { type: 'standard', size: 'large', theme, text, width });
      },
      () => gone || handlers.current.onFailure(),
    );
    return () => {
      gone = true;
    };
  }, [clientId, script, nonce, text, room, handlers]);

  return <Place ref={place} />;
}

/** As high as the button, so that the page does not shift. */
const Place = styled.div`
  display: grid;
  justify-items: center;
  min-height: 44px;
  color-scheme: light;
`;
