import { styled } from '@timeweave/shared/facade';

/** How many days later than it begins something ends; takes its room also when it is none. */
export function LaterDays({ days }: { days: number }) {
  return <Later title={days > 0 ? 'Ends on a later day' : undefined}>{days > 0 && `+${days}`}</Later>;
}

const Later = styled.sup`
  width: 2ch;
  font-size: 10px;
`;
