import { ME_TOPIC } from '@pavilion/contract/channels.ts';
import { lazy, Suspense } from 'react';
import { useClosedHouse } from '../live/closed-house.ts';
import { useLive } from '../live/use-live.ts';

const ClosedCover = lazy(() =>
  import('../maintenance/closed-cover.tsx').then((m) => ({ default: m.ClosedCover })),
);
const HouseLine = lazy(() => import('../maintenance/house-line.tsx').then((m) => ({ default: m.HouseLine })));

/** That the house is closed, or will be; its code comes when there is something to say. */
export function HouseState() {
  const closed = useClosedHouse();
  const told = useLive(ME_TOPIC, 'house')?.maintenance;
  const line = told !== undefined && (told.on === 1 || told.planned_at !== null) ? told : undefined;
  return (
    <Suspense fallback={null}>
      {line === undefined ? null : <HouseLine told={line} />}
      {closed === undefined ? null : <ClosedCover said={closed} />}
    </Suspense>
  );
}
