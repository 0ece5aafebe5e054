import { useState } from 'react';
import type { Payload } from '@timeweave/shared/store';
import { browserItems } from '@timeweave/shared/browser-storage';
import { MenuRadio, MenuSeparator } from '@timeweave/shared/ui';

export type CsvSeparator = NonNullable<Payload<'POST /api/report/export'>['separator']>;

const key = 'timeweave.csv-separator';

const choices = [
  { value: ',', label: 'Commas' },
  { value: ';', label: 'Semicolons, for Excel with decimal commas' },
] as const;

/** What separates the columns of downloaded CSV files; remembered in this browser. */
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
      <MenuRadio label="Columns of CSV" value={separator} choices={choices} onChange={onChoose} />
    </>
  );
}
