import {
  isObject,
  ProviderTrouble,
  type FancyAdapter,
  type Fields,
  type QuarantinedFancy,
} from './snapshot.ts';
import { named, problemOf, readQuote, sortOut, type Named, type ReadFancy } from './read-quote.ts';

/** The kind of market whose sections are sessions: a line for No and Yes each, with its rate. */
const SESSIONS = 'fancy';
/** Prices of runners: these come from the exchange, not from a session list. */
const RUNNER_MARKETS = ['match', 'match1'];

type Market = Fields & { readonly gtype: string; readonly section: readonly unknown[] };

const isMarket = (value: unknown): value is Market =>
  isObject(value) && typeof value['gtype'] === 'string' && Array.isArray(value['section']);

const marketsIn = (answer: unknown): readonly unknown[] | undefined =>
  isObject(answer) && Array.isArray(answer['data']) ? answer['data'] : undefined;

/**
 * `{success, data: [{gtype, mid, mname, status, section: [{sid, nat, gstatus, odds: [{oname, odds, size}]}]}]}`.
 * Odd-even, khado, meter and the like settle in other ways than a session: they are named, once each, as not taken.
 */
export const diamondList: FancyAdapter = {
  reads: (answer) => {
    const markets = marketsIn(answer);
    return markets !== undefined && markets.some(isMarket);
  },

  snapshot(answer) {
    if (isObject(answer) && answer['success'] === false)
      throw new ProviderTrouble(`the provider says ${JSON.stringify(answer['msg'])}`);
    const markets = (marketsIn(answer) ?? []).filter(isMarket);
    const sessions = markets.filter((market) => market.gtype === SESSIONS);
    const { fancies, quarantined } = sortOut(
      sessions.flatMap((market) =>
        market.section.map((section, place) => readSection(market, section, place)),
      ),
    );
    const others = markets.filter(({ gtype }) => gtype !== SESSIONS && !RUNNER_MARKETS.includes(gtype));
    return { section: 'diamond', fancies, quarantined: [...quarantined, ...others.map(notTaken)] };
  },
};

function readSection(market: Market, section: unknown, place: number): ReadFancy {
  const fields = isObject(section) ? section : {};
  const own = statusOf(fields['gstatus']);
  const status = statusOf(market['status']) === '' ? own : String(market['status']);
  return readQuote(
    {
      ref: named(fields, 'sid'),
      name: named(fields, 'nat'),
      status,
      noLine: cell(fields, 'lay1', 'odds'),
      noRate: cell(fields, 'lay1', 'size'),
      yesLine: cell(fields, 'back1', 'odds'),
      yesRate: cell(fields, 'back1', 'size'),
    },
    place,
  );
}

/** 'OPEN' and 'ACTIVE' are the markets' and runners' words for nothing being wrong. */
function statusOf(value: unknown): string {
  if (typeof value !== 'string') return 'SUSPENDED';
  const status = value.trim();
  return status === 'OPEN' || status === 'ACTIVE' ? '' : status;
}

function cell(section: Fields, oname: string, field: 'odds' | 'size'): Named {
  const cells = Array.isArray(section['odds']) ? section['odds'].filter(isObject) : [];
  const found = cells.find((one) => String(one['oname']).toLowerCase() === oname);
  return { field: `${oname} ${field}`, value: found?.[field] };
}

/** A text or a number as text; anything else is no word. */
const wordOf = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;

function notTaken(market: Market, place: number): QuarantinedFancy {
  const id = wordOf(market['mid']) ?? String(place);
  return {
    ref: `m${/^\w{1,20}$/.test(id) ? id : place}`,
    name: (wordOf(market['mname']) ?? market.gtype).trim().slice(0, 120),
    problem: problemOf('kind_not_taken', { field: 'gtype', value: market.gtype }),
  };
}
