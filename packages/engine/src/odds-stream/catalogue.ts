import {
  type Json,
  given,
  list,
  number,
  object,
  optionalNumber,
  optionalText,
  optionalTexts,
  text,
} from './json-fields.ts';
import { runnerKey } from './market-cache.ts';
import type { MarketChangeMessage, MarketDefinition, RunnerDefinition } from './messages.ts';

/** Names of one market: what the exchange's catalogue knows and its live stream leaves out. */
export type CatalogueEntry = {
  readonly marketId: string;
  readonly marketName?: string;
  readonly eventName?: string;
  readonly competition?: string;
  readonly venue?: string;
  readonly countryCode?: string;
  /** Names and, of races, whatever else is said of the runners, by `runnerKey`. */
  readonly runners: ReadonlyMap<string, { readonly name: string } & Pick<RunnerDefinition, 'metadata'>>;
};

/** Catalogue entries by market id. */
export type Catalogue = ReadonlyMap<string, CatalogueEntry>;

/**
 * Reads catalogue records as the exchange's REST interface gives them: one record or a list, each with marketId,
 * marketName, event (name, venue, countryCode), competition (name) and runners (selectionId, handicap, runnerName, metadata).
 * Throws a Refusal that names the place.
 */
export function parseCatalogue(records: unknown): Catalogue {
  const entries = (Array.isArray(records) ? records : [records]).map((record, at) =>
    readEntry(object(record, `catalogue[${at}]`), `catalogue[${at}]`),
  );
  return new Map(entries.map((entry) => [entry.marketId, entry]));
}

function readEntry(raw: Json, at: string): CatalogueEntry {
  const event = raw['event'] === undefined ? {} : object(raw['event'], `${at} event`);
  const league = raw['competition'] === undefined ? {} : object(raw['competition'], `${at} competition`);
  const runners = list(raw['runners'], `${at} runners`).map((value) => object(value, `${at} runner`));
  return {
    marketId: text(raw, 'marketId', at),
    ...given('marketName', optionalText(raw, 'marketName', at)),
    ...given('eventName', optionalText(event, 'name', `${at} event`)),
    ...given('competition', optionalText(league, 'name', `${at} competition`)),
    ...given('venue', optionalText(event, 'venue', `${at} event`)),
    ...given('countryCode', optionalText(event, 'countryCode', `${at} event`)),
    runners: new Map(
      runners.map((runner) => [
        runnerKey(number(runner, 'selectionId', at), optionalNumber(runner, 'handicap', at)),
        { name: text(runner, 'runnerName', at), ...given('metadata', optionalTexts(runner, 'metadata', at)) },
      ]),
    ),
  };
}

/**
 * The message with names from the catalogue wherever its definitions have none. Names that the stream itself sends stay.
 * Returns the same object when there is nothing to add.
 */
export function withCatalogueNames(message: MarketChangeMessage, catalogue: Catalogue): MarketChangeMessage {
  if (catalogue.size === 0 || !message.mc?.some((change) => change.marketDefinition !== undefined))
    return message;
  return {
    ...message,
    mc: message.mc.map((change) => {
      const entry = catalogue.get(change.id);
      if (entry === undefined || change.marketDefinition === undefined) return change;
      return { ...change, marketDefinition: nameDefinition(change.marketDefinition, entry) };
    }),
  };
}

function nameDefinition(definition: MarketDefinition, entry: CatalogueEntry): MarketDefinition {
  return {
    ...definition,
    ...given('name', definition.name ?? entry.marketName),
    ...given('eventName', definition.eventName ?? entry.eventName),
    ...given('competition', definition.competition ?? entry.competition),
    ...given('venue', definition.venue ?? entry.venue),
    ...given('countryCode', definition.countryCode ?? entry.countryCode),
    runners: definition.runners.map((runner) => ({
      ...entry.runners.get(runnerKey(runner.id, runner.hc)),
      ...runner,
    })),
  };
}

/** Whether a market would be shown under numbers: it, its event or a runner has no name. */
export function lacksNames({ name, eventName, runners }: MarketDefinition): boolean {
  return name === undefined || eventName === undefined || runners.some((runner) => runner.name === undefined);
}
