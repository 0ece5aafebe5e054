import { styled } from '@timeweave/shared/facade';
import { lineColor, type PartLook } from '@timeweave/shared/report-look';
import { ColorDot } from '@timeweave/shared/ui';

/** The colour of a chart's part before its name, with its pattern. */
export function PartMark({ look: { color, pattern } }: { look: PartLook }) {
  if (!pattern) return <ColorDot color={color} />;
  const line = lineColor(color);
  const lines = pattern.angles.map(
    // CSS gradients run across their lines, clockwise.
    (angle) => `repeating-linear-gradient(${-angle}deg, ${line} 0 1px, transparent 1px 4px)`,
  );
  return <Patterned aria-hidden="true" style={{ background: [...lines, color].join(', ') }} />;
}

/** Larger than a dot, so that the pattern is visible. */
const Patterned = styled.span`
  flex: none;
  width: 14px;
  height: 14px;
  margin-inline: -2px;
  border-radius: 3px;
  forced-color-adjust: none;
  box-shadow: 0 0 0 1px var(--tw-border-strong);
`;
