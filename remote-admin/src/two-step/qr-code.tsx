import { encode } from 'uqr';
import { styled } from '@timeweave/shared/facade';

/** Returns the dark squares as the path of an SVG, one unit each. */
function squares(data: readonly (readonly boolean[])[]): string {
  return data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
}

/** A QR code, dark on white in both themes, because some cameras read nothing else. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, data } = encode(text, { border: 4 });
  return (
    <Picture viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <rect width={size} height={size} fill="white" />
      <path d={squares(data)} fill="black" />
    </Picture>
  );
}

const Picture = styled.svg`
  justify-self: center;
  width: 196px;
  height: 196px;
  border: 1px solid var(--tw-border);
  border-radius: var(--tw-radius);
`;
