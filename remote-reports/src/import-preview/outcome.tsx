import type { ImportPreview } from '@timeweave/shared/api';
import { styled } from '@timeweave/shared/facade';
import { Card } from '@timeweave/shared/ui';
import { counted } from '../archivable-list/index.ts';
import { type ImportFigure, ImportFigures, useImportFormats } from '../imports/index.ts';

interface Props {
  preview: ImportPreview;
  /** Whether the files are being read again. */
  isStale: boolean;
}

/** What the import will do, in figures. */
export function Outcome({ preview, isStale }: Props) {
  const { day, duration } = useImportFormats();
  const { entries, seconds, from, to, rows } = preview;
  const whole = (count: number) => count.toLocaleString('en');
  const period = from !== null && to !== null && { label: 'Period', value: `${day(from)} – ${day(to)}` };
  const main: (ImportFigure | false)[] = [
    {
      label: 'Entries to import',
      value: whole(entries),
      note: rows === 0 ? 'no readable rows' : `of ${counted(rows, 'row')}`,
    },
    { label: 'Hours to import', value: duration(seconds) },
    period,
  ];
  const others = [
    { label: 'Already here', count: preview.duplicates, note: 'not imported again' },
    { label: 'In locked time', count: preview.locked, note: 'left out' },
    { label: 'Left out', count: preview.skipped, note: 'by your choice' },
    { label: 'With problems', count: preview.problems, note: 'left out' },
    { label: 'Other duration', count: preview.rounded, note: 'start and end count' },
  ];
  const figures = [
    ...main.filter((figure) => figure !== false),
    ...others
      .filter(({ count }) => count > 0)
      .map(({ label, count, note }) => ({ label, value: whole(count), note })),
  ];
  return (
    <Card aria-labelledby="import-outcome" aria-busy={isStale || undefined}>
      <Heading id="import-outcome">What will be imported</Heading>
      <Faded $isStale={isStale}>
        <ImportFigures label="What will be imported" figures={figures} />
      </Faded>
    </Card>
  );
}

const Heading = styled.h3`
  margin-bottom: var(--tw-space-3);
`;

const Faded = styled.div<{ $isStale: boolean }>`
  opacity: ${({ $isStale }) => ($isStale ? 0.55 : 1)};
  transition: opacity var(--tw-slow);
`;
