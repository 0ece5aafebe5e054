import { useMemo } from 'react';
import { PickerNothing, PickField } from '@timeweave/shared/ui';

interface Props {
  zone: string;
  onPick: (zone: string) => void;
}

/** As users write it: zone names have underscores instead of spaces. */
const shown = (zone: string) => zone.replaceAll('_', ' ');

/** The list is in the browser already. */
const reading = { currentData: true, isFetching: false, refetch: () => undefined };

/** The time zone of times without one. */
export function ZoneField({ zone, onPick }: Props) {
  const zones = useMemo(() => {
    const values = new Set(['UTC', zone, ...Intl.supportedValuesOf('timeZone')]);
    return [...values].toSorted().map((value, index) => ({ id: index + 1, name: shown(value), value }));
  }, [zone]);
  return (
    <PickField
      label="Time zone of the files"
      searchLabel="Find time zone..."
      choices={zones}
      picked={zones.find(({ value }) => value === zone) ?? null}
      onPick={({ value }) => onPick(value)}
      nothing={<PickerNothing of={reading}>No matching time zone</PickerNothing>}
    />
  );
}
