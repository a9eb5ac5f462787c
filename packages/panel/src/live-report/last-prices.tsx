import type { Market } from '@pavilion/contract/events.ts';
import { useRef } from 'react';
import { sparkPaths } from '../ui/spark-paths.ts';
import { SparkDrawing } from '../ui/sparkline.tsx';
import { priceAt } from './cells.ts';
import { putAttribute, usePaint } from './live-source.ts';
import { useRunnerOdd } from './live-values.ts';
import { recordPrice } from './price-trail.ts';

/** Two or three prices make no line worth looking at. */
const LEAST = 4;
const NONE: readonly number[] = [];
const SIZE = { width: 100, height: 24 };

type Props = { market: Market; runner: Market['runners'][number]; topic: string };

/** The last best back prices of a runner since this panel was opened, as a line. */
export function LastPrices({ market, runner, topic }: Props) {
  const odd = useRunnerOdd(topic, runner.selectionId, runner.runner_odd);
  const line = useRef<SVGPathElement>(null);
  const dot = useRef<SVGPathElement>(null);
  usePaint(odd, (now) => {
    const trail = recordPrice(`${market.market_id}:${runner.selectionId}`, priceAt(now, 'back', 1)?.price);
    const paths = sparkPaths(trail.length < LEAST ? NONE : trail, SIZE);
    putAttribute(line.current, 'd', paths.line);
    putAttribute(dot.current, 'd', paths.dot);
  });
  return <SparkDrawing {...SIZE} line={line} dot={dot} />;
}
