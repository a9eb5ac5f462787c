type Point = { x: number; y: number };
type Stitch = { from: Point; to: Point; faint: number };

const WIDTH = 840;
const HEIGHT = 900;
/** The seam: a cubic curve from the top to the foot of the panel. */
const SEAM: [Point, Point, Point, Point] = [
  { x: 672, y: -20 },
  { x: 400, y: 330 },
  { x: 408, y: 590 },
  { x: 640, y: 860 },
];
const STITCHES = 34;
const REACH = 32;
const GAP = 12;

/** Point of the seam at `t`, and its direction. */
function onSeam(t: number): { at: Point; along: Point } {
  const [a, b, c, d] = SEAM;
  const u = 1 - t;
  const mix = (k: 'x' | 'y'): number =>
    u ** 3 * a[k] + 3 * u * u * t * b[k] + 3 * u * t * t * c[k] + t ** 3 * d[k];
  const slope = (k: 'x' | 'y'): number =>
    3 * u * u * (b[k] - a[k]) + 6 * u * t * (c[k] - b[k]) + 3 * t * t * (d[k] - c[k]);
  const [dx, dy] = [slope('x'), slope('y')];
  const length = Math.hypot(dx, dy);
  return { at: { x: mix('x'), y: mix('y') }, along: { x: dx / length, y: dy / length } };
}

/** Two stitches at each step, one to each side, leaning back along the seam. */
function stitches(): Stitch[] {
  return Array.from({ length: STITCHES }, (_, index) => index / (STITCHES - 1)).flatMap((t) => {
    const { at, along } = onSeam(t);
    const across: Point = { x: -along.y, y: along.x };
    return [1, -1].map((side) => ({
      from: { x: at.x + across.x * GAP * side, y: at.y + across.y * GAP * side },
      to: {
        x: at.x + across.x * REACH * side - along.x * 14,
        y: at.y + across.y * REACH * side - along.y * 14,
      },
      faint: t > 0.72 ? 1 - (t - 0.72) * 2.6 : 1,
    }));
  });
}

const ALL = stitches();
const [A, B, C, D] = SEAM;
const seamPath = (shift: number): string =>
  `M${A.x + shift} ${A.y}C${B.x + shift} ${B.y} ${C.x + shift} ${C.y} ${D.x + shift} ${D.y}`;

/** The ball of the sign-in page: a disc in the primary colour, its seam and stitches on the secondary. */
export function BrandArt({ className }: { className: string | undefined }) {
  return (
    <svg
      className={className}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <defs>
        <radialGradient id="ball" cx="0.5" cy="0.38" r="0.62">
          <stop offset="0" stopColor="var(--accent)" stopOpacity="0.62" />
          <stop offset="1" stopColor="var(--accent)" stopOpacity="0.05" />
        </radialGradient>
        <linearGradient id="dusk" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0.45" stopColor="#000" stopOpacity="0" />
          <stop offset="1" stopColor="#000" stopOpacity="0.34" />
        </linearGradient>
      </defs>
      <circle cx="670" cy="340" r="352" fill="url(#ball)" />
      <g fill="none" stroke="#fff">
        <circle cx="670" cy="340" r="352" strokeOpacity="0.12" />
        <circle cx="670" cy="340" r="432" strokeOpacity="0.08" />
        <path d={seamPath(0)} strokeOpacity="0.07" strokeWidth="26" />
        <path d={seamPath(-5)} strokeOpacity="0.3" />
        <path d={seamPath(5)} strokeOpacity="0.3" />
        <g strokeWidth="2.6" strokeLinecap="round">
          {ALL.map((stitch) => (
            <line
              key={`${stitch.from.x} ${stitch.from.y}`}
              x1={stitch.from.x}
              y1={stitch.from.y}
              x2={stitch.to.x}
              y2={stitch.to.y}
              strokeOpacity={0.55 * stitch.faint}
            />
          ))}
        </g>
      </g>
      <rect width={WIDTH} height={HEIGHT} fill="url(#dusk)" />
    </svg>
  );
}
