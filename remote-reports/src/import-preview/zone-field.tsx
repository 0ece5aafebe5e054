import { useMemo } from 'react';
import { PickField } from '@timeweave/shared/ui';

interface Props {
  zone: string;
  onPick: (zone: string) => void;
}

/** The time zone of times without one. */
export function ZoneField({ zone, onPick }: Props) {
  const zones = useMemo(() => {
    const names = new Set(['UTC', zone, ...Intl.supportedValuesOf('timeZone')]);
    return [...names].toSorted().map((name, index) => ({ id: index + 1, name }));
  }, [zone]);
  return (
    <PickField
      label="Time zone of the files"
      searchLabel="Find time zone..."
      choices={zones}
      picked={zones.find(({ name }) => name === zone) ?? null}
      onPick={({ name }) => onPick(name)}
      nothing="No matching time zone"
    />
  );
}
