import type { Book, MarketPosition, SessionPosition } from '@pavilion/contract/positions.ts';
import { amountsOf, runnerBookAt, sessionBookAt } from '@pavilion/engine/shares/kept-sums.ts';
import type { House } from '../house.ts';
import type { Viewer } from '../http/viewer.ts';
import type { MarketRecord, SessionRecord } from '../matches/event-records.ts';
import { marketPosition, sessionPosition } from '../positions/positions-of.ts';

/** A watched document of positions, and what its image was made of. */
type Followed = {
  readonly viewer: Viewer;
  readonly book: Book;
  readonly markets: readonly MarketRecord[];
  readonly sessions: readonly SessionRecord[];
};

/** Positions as bets move them, pushed to who watches without a look at the database. */
export type PositionPush = {
  /** From now on, until it is let go. */
  follow(key: string, followed: Followed): void;
  letGo(key: string): void;
};

export function pushPositions(house: Pick<House, 'hub' | 'positions' | 'board'>): PositionPush {
  const documents = new Map<string, Followed>();
  const moved = new Set<string>();
  // All groups of bets of a tick are shown together, and nothing is worked out that the next group would change before it is sent.
  house.hub.onTick(() => {
    if (moved.size === 0) return;
    for (const [key, followed] of documents) {
      const changed = changedIn(house, followed, moved);
      if (changed !== undefined) house.hub.set(key, changed);
    }
    moved.clear();
  });
  house.positions.onMove((subjectIds) => {
    if (documents.size === 0) return;
    for (const id of subjectIds) moved.add(id);
  });
  return {
    follow(key, followed) {
      // A client's own books are not kept.
      if (followed.viewer.level < 7 && house.hub.watched(key)) documents.set(key, followed);
    },
    letGo: (key) => void documents.delete(key),
  };
}

function changedIn(
  { positions, board }: Pick<House, 'positions' | 'board'>,
  { viewer, book, markets, sessions }: Followed,
  moved: ReadonlySet<string>,
): Record<string, MarketPosition | SessionPosition> | undefined {
  const amounts = (subjectId: string) => {
    const sum = moved.has(subjectId) ? positions.known(subjectId)?.get(viewer.actingId) : undefined;
    return sum && amountsOf(sum, book);
  };
  const changed: Record<string, MarketPosition | SessionPosition> = {};
  for (const market of markets) {
    const now = amounts(market.id);
    if (now !== undefined)
      changed[`market:${market.id}`] = marketPosition(market, runnerBookAt(now, market.runners.length));
  }
  for (const session of sessions) {
    const now = amounts(session.id);
    if (now !== undefined)
      changed[`session:${session.id}`] = sessionPosition({ board }, session, sessionBookAt(now));
  }
  return Object.keys(changed).length === 0 ? undefined : changed;
}
