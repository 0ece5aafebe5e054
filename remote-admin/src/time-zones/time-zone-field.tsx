import { useId, useMemo, useState } from 'react';
import { serverNow } from '@timeweave/shared/store';
import { deviceTimeZone, isTimeZone } from '@timeweave/shared/time';
import { describedBy, Field, Picker, PickerNothing, PickerTick, PickTrigger } from '@timeweave/shared/ui';
import { zoneLabel } from './zone-label.ts';
import { useZones } from './use-zones.ts';
import type { Zone } from './zone-list.ts';

interface Props {
  /** The stored value: starts with an IANA name; empty for the browser's zone. */
  timeZone: string;
  onPick: (zone: string) => void;
  /** A workspace's zone follows no browser. */
  offersBrowsers?: boolean;
  hint?: string;
  error?: string;
}

/** The time zone, with search by name or offset. The list is loaded on focus or hover. */
export function TimeZoneField({ timeZone, onPick, offersBrowsers = true, hint, error }: Props) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const [query, setQuery] = useState('');
  const reading = useZones();
  const { currentData: zones, refetch: load } = reading;
  const stored = timeZone.split(' ')[0] ?? '';
  const automatic = useAutomatic();
  const groups = useMemo(
    () => [{ items: zones ? [...(offersBrowsers ? [automatic] : []), ...zones] : [] }],
    [automatic, offersBrowsers, zones],
  );
  const picked = zones?.find(({ zone }) => zone === stored) ?? automatic;
  const isKnown = stored !== '' && isTimeZone(stored);
  const beginLoading = () => void load();
  return (
    <Field id={id} label="Time zone" hint={hint} error={error}>
      <Picker<Zone>
        label="Time zone"
        searchLabel="Find time zone..."
        trigger={
          <PickTrigger
            id={id}
            label="Time zone"
            text={isKnown ? zoneLabel(stored, serverNow()) : automatic.name}
            onPointerEnter={beginLoading}
            onFocus={beginLoading}
            aria-describedby={describedBy(id, { error, hint })}
          />
        }
        open={open}
        onOpenChange={(next) => {
          if (next) beginLoading();
          setOpen(next);
        }}
        query={query}
        onQueryChange={setQuery}
        groups={groups}
        matches={isFound}
        value={picked}
        onValueChange={(zone) => zone && onPick(zone.zone)}
        nothing={<PickerNothing of={reading}>No matching time zone</PickerNothing>}
      >
        {({ name }) => (
          <>
            <span>{name}</span>
            <PickerTick />
          </>
        )}
      </Picker>
    </Field>
  );
}

/** Zone names have underscores where users type spaces. */
const searchable = (text: string) => text.trim().toLowerCase().replaceAll('_', ' ');

const isFound = ({ name }: Zone, query: string) => searchable(name).includes(searchable(query));

/** Returns the choice that follows the browser. */
function useAutomatic(): Zone {
  return useMemo(() => {
    const name = `Browser’s time zone: ${zoneLabel(deviceTimeZone(), serverNow())}`;
    return { id: 0, zone: '', name };
  }, []);
}
