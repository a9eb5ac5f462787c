/** The line of a sparkline and the dot that it ends in, as paths; empty where there is no line. */
export type SparkPaths = { line: string; dot: string };

export type Size = { width: number; height: number };

const INSET = 3;

/** To a tenth; twice as fast as `toFixed`, and this is done for every runner ten times a second. */
const tenth = (value: number): number => Math.round(value * 10) / 10;

export function sparkPaths(values: readonly number[], { width, height }: Size): SparkPaths {
  if (values.length < 2) return { line: '', dot: '' };
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const x = (index: number): number => tenth(INSET + (index / (values.length - 1)) * (width - 2 * INSET));
  const y = (value: number): number =>
    tenth(high === low ? height / 2 : height - INSET - ((value - low) / (high - low)) * (height - 2 * INSET));
  const points = values.map((value, index) => `${x(index)} ${y(value)}`);
  return { line: `M${points.join('L')}`, dot: `M${points.at(-1)}h0` };
}
