type SparklineProps = { values: readonly number[]; width?: number; height?: number };

/** A line of a few values without axes, ending in a dot. Decoration: the figure stands beside it in text. */
export function Sparkline({ values, width = 100, height = 24 }: SparklineProps) {
  if (values.length < 2) return <svg width={width} height={height} aria-hidden="true" />;
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const inset = 3;
  const x = (index: number): number => inset + (index / (values.length - 1)) * (width - 2 * inset);
  const y = (value: number): number =>
    high === low ? height / 2 : height - inset - ((value - low) / (high - low)) * (height - 2 * inset);
  const points = values.map((value, index) => `${x(index).toFixed(1)},${y(value).toFixed(1)}`);
  return (
    <svg
      width={width}
      height={height}
      aria-hidden="true"
      style={{ color: 'var(--text-2)', display: 'block' }}
    >
      <polyline
        points={points.join(' ')}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.3"
        strokeLinejoin="round"
      />
      <circle cx={x(values.length - 1)} cy={y(values.at(-1) ?? 0)} r="2.2" fill="currentColor" />
    </svg>
  );
}
