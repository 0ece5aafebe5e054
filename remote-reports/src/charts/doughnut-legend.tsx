import { styled } from '@timeweave/shared/facade';
import { type PartLook, shareText, type ShownSlice } from '@timeweave/shared/report-look';
import { usePreferences } from '@timeweave/shared/session';
import { formatDuration } from '@timeweave/shared/time';
import { VisuallyHidden } from '@timeweave/shared/ui';
import { NarrowLink } from './narrow-link.tsx';
import { PartMark } from './part-mark.tsx';

interface Props {
  slices: readonly ShownSlice[];
  /** Total of the report, in ms. */
  total: number;
  looks: readonly PartLook[];
  description: string;
  addressOf?: (key: string) => string | undefined;
}

/** The slices as figures: a legend, the table for screen readers, and the keyboard links to each group. */
export function DoughnutLegend({ slices, total, looks, description, addressOf }: Props) {
  const { timeDurationFormat } = usePreferences();
  return (
    <Table aria-label={description}>
      <thead>
        <tr>
          {['Name', 'Duration', 'Share'].map((heading) => (
            <th key={heading} scope="col">
              <VisuallyHidden>{heading}</VisuallyHidden>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {slices.map(({ key, name, time, isOther }, nth) => (
          <tr key={isOther ? 'other' : `group ${key}`}>
            <th scope="row">
              <Name>
                {looks[nth] && <PartMark look={looks[nth]} />}
                <NarrowLink to={isOther ? undefined : addressOf?.(key)}>{name}</NarrowLink>
              </Name>
            </th>
            <td>{formatDuration(time / 1000, timeDurationFormat)}</td>
            <td>{shareText(time, total)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: var(--tw-font-small);
  & th {
    font-weight: 400;
    text-align: start;
  }
  & tbody > tr > * {
    padding: var(--tw-space-1) 0;
    vertical-align: baseline;
  }
  & tbody > tr > td {
    padding-inline-start: var(--tw-space-3);
    text-align: end;
    white-space: nowrap;
  }
  & td:last-child {
    color: var(--tw-text-muted);
  }
`;

const Name = styled.span`
  display: flex;
  align-items: center;
  gap: var(--tw-space-2);
  overflow-wrap: anywhere;
  /* The row's baseline is that of the name, not of the mark. */
  & > :last-child {
    align-self: baseline;
  }
`;
