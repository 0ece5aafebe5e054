import { useState } from 'react';
import type { Payload } from '@timeweave/shared/store';
import { browserItems } from '@timeweave/shared/browser-storage';
import { MenuRadio, MenuSeparator } from '@timeweave/shared/ui';

export type CsvSeparator = NonNullable<Payload<'POST /api/report/export'>['separator']>;

const key = 'timeweave.csv-separator';

const choices = [
  { value: ',', label: 'Comma' },
  { value: ';', label: 'Semicolon, for Excel with decimal commas' },
] as const;

/** Returns the separator of downloaded CSV files and its setter; the choice stays in this browser until the log-out. */
export function useCsvSeparator() {
  const [separator, setSeparator] = useState<CsvSeparator>(() =>
    browserItems.read(key) === ';' ? ';' : ',',
  );
  const choose = (chosen: CsvSeparator) => {
    browserItems.keep(key, chosen);
    setSeparator(chosen);
  };
  return [separator, choose] as const;
}

interface Props {
  separator: CsvSeparator;
  onChoose: (separator: CsvSeparator) => void;
}

/** The choice at the end of a menu of downloads. */
export function CsvSeparatorChoice({ separator, onChoose }: Props) {
  return (
    <>
      <MenuSeparator />
      <MenuRadio label="CSV separator" value={separator} choices={choices} onChange={onChoose} />
    </>
  );
}
