import { isFastDraw } from '@pavilion/contract/matka-types.ts';
import type { NewDraw } from '../matches/draws.ts';

/** A draw that is there, as far as its category may still say anything about it. */
export type KnownDraw = {
  readonly id: string;
  readonly eventName: string;
  /** Of its day. */
  readonly name: string;
  readonly league: string;
  readonly side: 'open' | 'close';
  readonly marketDate: string;
  readonly drawAt: Date;
  readonly closesAt: Date;
  readonly jodiClosesAt: Date | null;
  readonly active: boolean;
  /** Taken away before, and kept because something tells of it. */
  readonly gone: boolean;
  readonly settled: boolean;
  /** Its bets have ended, by time or by the desk: its number may be known to somebody. */
  readonly ended: boolean;
  readonly hasBets: boolean;
};

export type DrawChanges = {
  readonly add: readonly NewDraw[];
  readonly change: readonly NewDraw[];
  readonly takeAway: readonly string[];
  /** Kept with their bets: on or off with their category. */
  readonly kept: readonly KnownDraw[];
};

type Day = { readonly wanted: NewDraw[]; readonly known: KnownDraw[] };
type Wish = {
  readonly league: string;
  readonly now: Date;
  /** False of a category that is off or deleted: it wants no draws at all. */
  readonly on: boolean;
};

/**
 * What has to be done so that the draws of a category are as it says by now. An Open and a Close of one day go together:
 * jodis stand on both, so bets on one keep the other as it is too. A draw whose bets have ended is not taken up again.
 */
export function planDraws(wanted: readonly NewDraw[], known: readonly KnownDraw[], wish: Wish): DrawChanges {
  const changes = [...daysOf(wanted, known).values()].map((day) =>
    wish.on ? followed(day, wish) : emptied(day),
  );
  return {
    add: changes.flatMap(({ add }) => add),
    change: changes.flatMap(({ change }) => change),
    takeAway: changes.flatMap(({ takeAway }) => takeAway),
    kept: changes.flatMap(({ kept }) => kept),
  };
}

/** Fast draws stand each by itself, the others by their day. */
function daysOf(wanted: readonly NewDraw[], known: readonly KnownDraw[]): Map<string, Day> {
  const days = new Map<string, Day>();
  const isFast = wanted.some(({ fast }) => fast) || known.some(({ id }) => isFastDraw(id));
  const dayOf = ({ id, marketDate }: NewDraw | KnownDraw): Day => {
    const key = isFast ? id : marketDate;
    const day = days.get(key) ?? { wanted: [], known: [] };
    days.set(key, day);
    return day;
  };
  for (const draw of wanted) dayOf(draw).wanted.push(draw);
  for (const draw of known) dayOf(draw).known.push(draw);
  return days;
}

const NOTHING: DrawChanges = { add: [], change: [], takeAway: [], kept: [] };

function emptied({ known }: Day): DrawChanges {
  const open = known.filter(({ settled }) => !settled);
  return open.some(({ hasBets }) => hasBets)
    ? { ...NOTHING, kept: open }
    : { ...NOTHING, takeAway: open.filter(({ gone }) => !gone).map(({ id }) => id) };
}

function followed({ wanted: planned, known }: Day, { league, now }: Wish): DrawChanges {
  const live = known.filter(({ ended }) => !ended);
  if (live.some(({ hasBets }) => hasBets)) return { ...NOTHING, kept: live };
  const wanted = withKnownOpen(planned, known);
  const isOver = wanted.every(({ closesAt }) => closesAt <= now);
  const there = new Map(known.map((draw) => [draw.id, draw]));
  return {
    add: isOver ? [] : wanted.filter(({ id }) => !there.has(id)),
    change: wanted.filter((draw) => {
      const old = there.get(draw.id);
      return old !== undefined && !old.ended && differs(old, draw, league);
    }),
    takeAway: live
      .filter((draw) => !draw.gone && !wanted.some(({ id }) => id === draw.id))
      .map(({ id }) => id),
    kept: [],
  };
}

/** Jodis end with the Open that there is: where that one has ended, whatever time the category has by now. */
function withKnownOpen(wanted: readonly NewDraw[], known: readonly KnownDraw[]): readonly NewDraw[] {
  const open = known.find(({ side, ended }) => side === 'open' && ended);
  if (open === undefined) return wanted;
  return wanted.map((draw) => (draw.jodiClosesAt === null ? draw : { ...draw, jodiClosesAt: open.closesAt }));
}

function differs(old: KnownDraw, draw: NewDraw, league: string): boolean {
  const times = (one: NewDraw | KnownDraw) =>
    [one.drawAt, one.closesAt, one.jodiClosesAt].map((at) => at?.getTime()).join(' ');
  return (
    times(old) !== times(draw) || old.eventName !== draw.eventName || old.league !== league || !old.active
  );
}
