import { styled } from '@timeweave/shared/facade';

/** Number of days between start and end, such as '+1'; reserves its width when zero. */
export function LaterDays({ days }: { days: number }) {
  return <Later title={days > 0 ? 'Ends on a later day' : undefined}>{days > 0 && `+${days}`}</Later>;
}

const Later = styled.sup`
  width: 2ch;
  font-size: 10px;
`;
