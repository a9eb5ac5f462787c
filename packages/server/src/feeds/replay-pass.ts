import { marketImage } from '@pavilion/engine/odds-stream/cache-image.ts';
import {
  type MarketCache,
  applyMarketChanges,
  emptyCache,
} from '@pavilion/engine/odds-stream/market-cache.ts';
import type { MarketChange, MarketChangeMessage } from '@pavilion/engine/odds-stream/messages.ts';

/** What is to be shown after a piece of the recordings was taken in. */
export type Told = {
  readonly message: MarketChangeMessage;
  /** Markets whose prices are not known any more. */
  readonly lost: readonly string[];
  /** Changes that were left out, for there was no image or no definition before them. */
  readonly leftOut: readonly string[];
};

/** One time through the recordings; changed in place by the functions of this file. */
export type ReplayPass = {
  /** When each recording begins to be played; undefined = with its first message. */
  readonly begins: readonly (number | undefined)[];
  readonly playing: Set<number>;
  readonly cache: MarketCache;
  readonly sourceOf: Map<string, number>;
  readonly lost: Set<string>;
  /** Recordings of which it is not known which markets they lost. */
  readonly blind: Set<number>;
  isFirst: boolean;
};

export function newReplayPass(begins: readonly (number | undefined)[]): ReplayPass {
  return {
    begins,
    playing: new Set([...begins.keys()].filter((source) => begins[source] === undefined)),
    cache: emptyCache(),
    sourceOf: new Map(),
    lost: new Set(),
    blind: new Set(),
    isFirst: true,
  };
}

/**
 * Takes a message of one recording; null while that does not play yet: all that was before is folded into one picture. A
 * market of which something was lost shows no change of price until its next image, only its definitions, which are whole.
 */
export function takeMessage(
  pass: ReplayPass,
  { source, at }: { source: number; at: number },
  message: MarketChangeMessage,
): Told | null {
  const { lost, playing, begins } = pass;
  const { ct, ...delta } = message;
  const understood = (message.mc ?? []).flatMap((change) =>
    understand(pass, source, ct === 'SUB_IMAGE' ? { ...change, img: true } : change),
  );
  const { problems } = applyMarketChanges(pass.cache, { ...delta, mc: understood });
  const leftOut = problems.map(({ marketId }) => marketId);
  const mc = understood.filter(({ id }) => !leftOut.includes(id));
  const takesAway = ct === 'SUB_IMAGE' && forget(pass, source, mc) > 0;
  const told = (ids: readonly string[]) => ids.filter((id) => lost.has(id));
  if (playing.has(source) && !takesAway) {
    const ids = mc.map(({ id }) => id);
    return { message: going(pass, message, { mc, isAll: false }), lost: told(ids), leftOut };
  }
  if (!playing.has(source) && at < begins[source]!) return null;
  const before = new Set(takesAway ? [] : shown(pass));
  for (const [other, begin] of begins.entries()) if (begin === begins[source]) playing.add(other);
  const ids = shown(pass).filter((id) => !before.has(id));
  const images = ids.map((id) => imageOf(pass, id));
  return {
    message: going(pass, message, { mc: images, isAll: takesAway }),
    lost: told(ids),
    leftOut,
  };
}

/** The market as it is known: of one that lost something its definition alone. */
function imageOf({ cache, lost }: ReplayPass, id: string): MarketChange {
  const market = cache.get(id)!;
  return lost.has(id) ? { id, marketDefinition: market.definition } : marketImage(market);
}

function understand(
  { cache, sourceOf, lost, blind }: ReplayPass,
  source: number,
  change: MarketChange,
): MarketChange[] {
  const { id, img, marketDefinition } = change;
  sourceOf.set(id, source);
  if (img === true) lost.delete(id);
  else if (blind.has(source) && !cache.has(id)) lost.add(id);
  if (!lost.has(id)) return [change];
  return marketDefinition === undefined ? [] : [{ id, marketDefinition }];
}

/** Takes away the markets that a recording's new image of everything says nothing of. Returns how many they are. */
function forget(pass: ReplayPass, source: number, told: readonly MarketChange[]): number {
  const kept = new Set(told.map(({ id }) => id));
  const gone = marketsOf(pass, source).filter((id) => !kept.has(id));
  for (const id of gone) pass.cache.delete(id);
  return gone.length;
}

const marketsOf = ({ cache, sourceOf }: ReplayPass, source: number): string[] =>
  [...cache.keys()].filter((id) => sourceOf.get(id) === source);

const shown = (pass: ReplayPass): string[] => [...pass.playing].flatMap((source) => marketsOf(pass, source));

/** The message as it goes out: the first of a pass, and one that takes markets away, is an image of everything. */
function going(
  pass: ReplayPass,
  { ct: _recorded, ...rest }: MarketChangeMessage,
  { mc, isAll }: { mc: readonly MarketChange[]; isAll: boolean },
): MarketChangeMessage {
  const isImage = isAll || pass.isFirst;
  pass.isFirst = false;
  return { ...rest, mc, ...(isImage && { ct: 'SUB_IMAGE' }) };
}

/** Something is missing of these markets, or of all of the recording. Returns those that are shown. */
export function takeLoss(
  pass: ReplayPass,
  source: number,
  markets: readonly string[] | 'all',
): readonly string[] {
  if (markets === 'all') pass.blind.add(source);
  const ids = markets === 'all' ? marketsOf(pass, source) : markets;
  for (const id of ids) pass.lost.add(id);
  return pass.playing.has(source) ? ids : [];
}

/** What ends the pass: no market goes on, or is in play, when nobody says so any more. Null when all are over. */
export function endOfPass(pass: ReplayPass): MarketChangeMessage | null {
  const open = shown(pass)
    .map((id) => pass.cache.get(id)!)
    .filter(({ definition }) => definition.status !== 'CLOSED');
  if (open.length === 0) return null;
  const mc = open.map(({ marketId, definition }): MarketChange => {
    return { id: marketId, marketDefinition: { ...definition, status: 'SUSPENDED', inPlay: false } };
  });
  return { op: 'mcm', pt: Math.max(...open.map(({ pt }) => pt)), mc };
}
