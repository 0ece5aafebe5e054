import { styled } from '@timeweave/shared/facade';

interface Props {
  report: { timeZone: string; rounding: string | null };
  /** Whether the sum of each group is rounded instead of each entry. */
  roundsGroups?: boolean;
  hasMoney?: boolean;
  hasTags?: boolean;
}

/** Explains how the report counts: time zone, rounding, rates, and entries with several tags. */
export function ReportBasis({
  report: { timeZone, rounding },
  roundsGroups = false,
  hasMoney = false,
  hasTags = false,
}: Props) {
  const rules = [
    `Days are cut in ${timeZone}. An entry belongs to the day on which it starts; a running one is not counted.`,
    rounding !== null && `Each ${roundsGroups ? 'group' : 'entry'} is rounded: ${rounding}.`,
    rounding !== null && roundsGroups && 'Bars, second levels and amounts count exact time.',
    hasTags && 'An entry with several tags counts in each of them, but once in the total.',
    hasMoney &&
      'Amounts use the rate on the day of the entry: the project member’s, otherwise the project’s, otherwise the member’s.',
  ];
  return <Basis>{rules.filter(Boolean).join(' ')}</Basis>;
}

const Basis = styled.p`
  color: var(--tw-text-muted);
  font-size: var(--tw-font-small);
`;
