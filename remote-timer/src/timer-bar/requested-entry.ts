import { useEffect, useEffectEvent } from 'react';
import { useAddressParameters } from '@timeweave/shared/ui';
import { draftOf } from '../entry-commands/index.ts';
import { focusDescription } from './focus-on.ts';
import type { Timer } from './use-timer.ts';

const shared = ['shared_title', 'shared_text', 'shared_url'];
const parameters = ['new', ...shared];

/**
 * Handles the addresses that the installed app opens (host/src/installed-app/manifest.ejs): `/dashboard?new=timer`, `past` or
 * `again`, the last entry, and what another app shares, which becomes the description. Prepares the bar, and starts nothing:
 * any page can link to them.
 */
export function RequestedEntry({ timer: { running, list, beginNext } }: { timer: Timer }) {
  const { search, put } = useAddressParameters();
  const action = search.get('new');
  const isReady = running !== undefined && (action !== 'again' || list.entries !== undefined);

  const begin = useEffectEvent(() => {
    const title = shared.flatMap((name) => search.get(name)?.trim() || []).join(' ');
    beginNext(
      action === 'past',
      action === 'again' ? draftOf(list.entries?.results[0]) : title ? { title } : undefined,
    );
    focusDescription();
    for (const name of parameters) put(name, '');
  });
  const isRequested = parameters.some((name) => search.has(name));
  useEffect(() => {
    if (isRequested && isReady) begin();
  }, [isRequested, isReady]);
  return null;
}
