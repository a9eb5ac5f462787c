import { withCatalogueNames } from '@pavilion/engine/odds-stream/catalogue.ts';
import type { MarketChangeMessage } from '@pavilion/engine/odds-stream/messages.ts';
import { mergedRecordings } from '../../../packages/server/src/feeds/merge-recordings.ts';
import { cataloguesBeside } from '../../../packages/server/src/feeds/recording.ts';

/** What a message says, with the time at which it was recorded. */
export type Recorded = { readonly message: MarketChangeMessage; readonly at: Date };

const NEXT_PRICE = 1.01;
const SIZE = 100;

/** The market messages of recordings that belong together, with their names, and with offers where only trades were recorded. */
export async function* recorded(files: readonly string[]): AsyncGenerator<Recorded> {
  const catalogue = await cataloguesBeside(files);
  let ladders = false;
  for await (const { recorded: one } of mergedRecordings(files)) {
    if (one.kind !== 'message') throw new Error(`not a market message: ${JSON.stringify(one)}`);
    const message = withCatalogueNames(one.message, catalogue);
    ladders ||= (message.mc ?? []).some(({ rc = [] }) =>
      rc.some(({ atb, bdatb }) => (atb ?? bdatb) !== undefined),
    );
    yield { message: ladders ? message : withOffers(message), at: new Date(message.pt ?? 0) };
  }
}

/** The last price can be had on both sides: recordings of trades alone have nothing to bet on. */
function withOffers(message: MarketChangeMessage): MarketChangeMessage {
  if (message.mc === undefined) return message;
  return {
    ...message,
    mc: message.mc.map((change) =>
      change.rc === undefined ? change : { ...change, rc: change.rc.map(offered) },
    ),
  };
}

type Change = NonNullable<NonNullable<MarketChangeMessage['mc']>[number]['rc']>[number];

function offered(change: Change): Change {
  const { ltp } = change;
  if (ltp === undefined || ltp === 0) return change;
  const lay = Math.round(ltp * NEXT_PRICE * 100) / 100 + 0.01;
  return { ...change, batb: [[0, ltp, SIZE]], batl: [[0, lay, SIZE]] };
}
