import type { PatternObject } from 'highcharts';
import { type Angle, lineColor, type PartLook } from '@timeweave/shared/report-look';

/** Size of a tile in px. */
const size = 6;

/** The lines of a tile; diagonal ones continue in the corners of the next tiles. */
const lines: Record<Angle, string> = {
  0: 'M 0 3 H 6',
  45: 'M 0 6 L 6 0 M -1 1 L 1 -1 M 5 7 L 7 5',
  90: 'M 3 0 V 6',
  135: 'M 0 0 L 6 6 M -1 5 L 1 7 M 5 -1 L 7 1',
};

/** Returns the fill of a part as Highcharts draws it. */
export function fillOf({ color, pattern }: PartLook): string | PatternObject {
  if (!pattern) return color;
  const d = pattern.angles.map((angle) => lines[angle]).join(' ');
  return {
    pattern: {
      path: { d, stroke: lineColor(color), strokeWidth: 1.5 },
      backgroundColor: color,
      width: size,
      height: size,
    },
  };
}
