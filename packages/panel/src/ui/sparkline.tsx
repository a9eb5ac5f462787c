import type { Ref } from 'react';
import { sparkPaths, type Size, type SparkPaths } from './spark-paths.ts';

type DrawingProps = Size & {
  paths?: SparkPaths;
  /** For who writes the paths himself. */
  line?: Ref<SVGPathElement>;
  dot?: Ref<SVGPathElement>;
};

/** A line without axes, ending in a dot. Decoration: the figure stands beside it in text. */
export function SparkDrawing({ width, height, paths, line, dot }: DrawingProps) {
  return (
    <svg
      width={width}
      height={height}
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      style={{ color: 'var(--text-2)', display: 'block' }}
    >
      <path ref={line} d={paths?.line} strokeWidth="1.3" strokeLinejoin="round" />
      <path ref={dot} d={paths?.dot} strokeWidth="4.4" strokeLinecap="round" />
    </svg>
  );
}

type SparklineProps = Partial<Size> & { values: readonly number[] };

/** A line of a few values. */
export function Sparkline({ values, width = 100, height = 24 }: SparklineProps) {
  return <SparkDrawing width={width} height={height} paths={sparkPaths(values, { width, height })} />;
}
