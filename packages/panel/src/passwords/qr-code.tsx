import { encode } from 'uqr';

/** Modules of quiet around the code, as scanners ask for. */
const QUIET = 4;

/** A QR code, dark on white in both schemes: scanners read it best so. One square of the path is one module. */
export function QrCode({ text, label, size = 184 }: { text: string; label: string; size?: number }) {
  const code = encode(text, { ecc: 'M', border: QUIET });
  const squares = code.data.flatMap((row, y) =>
    row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return (
    <svg
      role="img"
      aria-label={label}
      width={size}
      height={size}
      viewBox={`0 0 ${code.size} ${code.size}`}
      shapeRendering="crispEdges"
      style={{ flex: 'none', borderRadius: 8 }}
    >
      <rect width={code.size} height={code.size} fill="#fff" />
      <path d={squares.join('')} fill="#000" />
    </svg>
  );
}
