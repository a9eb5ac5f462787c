import type { Address } from '@pavilion/contract/channels.ts';
import type { Market } from '@pavilion/contract/events.ts';
import { useEffect, useRef } from 'react';
import { useCall } from '../../api/use-call.ts';
import { sparkPaths } from '../../ui/spark-paths.ts';
import { SparkDrawing } from '../../ui/sparkline.tsx';
import { priceAt } from './cells.ts';
import { putAttribute, usePaint } from '../frame/live-source.ts';
import { useRunnerOdd } from '../frame/live-values.ts';
import { recordPrice, seeded, seedTrails, trailKey } from './price-trail.ts';

/** Two or three prices make no line worth looking at. */
const LEAST = 4;
const NONE: readonly number[] = [];
const SIZE = { width: 100, height: 24 };

type Props = { market: Market; runner: Market['runners'][number]; topic: Address<'market'> };

/** Asks once for what was offered before the page opened; rows that have room for it draw it. */
export function useSeededTrails(eventId: string, on: boolean): void {
  const { data } = useCall('lastPrices', { event_id: eventId }, { enabled: on, staleTime: Infinity });
  useEffect(() => {
    if (data === undefined) return;
    seedTrails(
      new Map(
        data.flatMap(({ market_id, runners }) =>
          runners.map(({ selectionId, prices }) => [trailKey(market_id, selectionId), prices]),
        ),
      ),
    );
  }, [data]);
}

/** The best back prices of a runner over the last half hour, as a line. */
export function LastPrices({ market, runner, topic }: Props) {
  const odd = useRunnerOdd(topic, runner.selectionId, runner.runner_odd);
  // Drawn anew when what came before is there.
  seeded.use();
  const line = useRef<SVGPathElement>(null);
  const dot = useRef<SVGPathElement>(null);
  usePaint(odd, (now) => {
    const trail = recordPrice(trailKey(market.market_id, runner.selectionId), priceAt(now, 'back', 1)?.price);
    const paths = sparkPaths(trail.length < LEAST ? NONE : trail, SIZE);
    putAttribute(line.current, 'd', paths.line);
    putAttribute(dot.current, 'd', paths.dot);
  });
  return <SparkDrawing {...SIZE} line={line} dot={dot} />;
}
