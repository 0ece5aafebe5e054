import { styled } from '@timeweave/shared/facade';

/** Says how a report counts: the zone of its days, and the rounding in words, if there is one. */
export function ReportBasis({ report }: { report: { timeZone: string; rounding: string | null } }) {
  return (
    <Basis>
      Days are cut in {report.timeZone}. An entry belongs to the day on which it starts; a running one is not
      counted.
      {report.rounding && ` Each entry is rounded: ${report.rounding}.`}
    </Basis>
  );
}

const Basis = styled.p`
  color: var(--tw-text-muted);
  font-size: var(--tw-font-small);
`;
