import { type Json, list, number, object, optionalNumber, optionalText, text } from './json-fields.ts';
import { runnerKey } from './market-cache.ts';
import type { MarketChangeMessage, MarketDefinition } from './messages.ts';

/** Names of one market: what the exchange's catalogue knows and its live stream leaves out. */
export type CatalogueEntry = {
  readonly marketId: string;
  readonly marketName?: string;
  readonly eventName?: string;
  /** Runner names by `runnerKey`. */
  readonly runnerNames: ReadonlyMap<string, string>;
};

/** Catalogue entries by market id. */
export type Catalogue = ReadonlyMap<string, CatalogueEntry>;

/**
 * Reads catalogue records as the exchange's REST interface gives them: one record or a list, each with marketId,
 * marketName, event.name and runners (selectionId, handicap, runnerName). Throws a Refusal that names the place.
 */
export function parseCatalogue(records: unknown): Catalogue {
  const entries = (Array.isArray(records) ? records : [records]).map((record, at) =>
    readEntry(object(record, `catalogue[${at}]`), `catalogue[${at}]`),
  );
  return new Map(entries.map((entry) => [entry.marketId, entry]));
}

function readEntry(raw: Json, at: string): CatalogueEntry {
  const marketName = optionalText(raw, 'marketName', at);
  const event = raw['event'];
  const eventName = event === undefined ? undefined : optionalText(object(event, `${at} event`), 'name', at);
  const runners = list(raw['runners'], `${at} runners`).map((value) => object(value, `${at} runner`));
  return {
    marketId: text(raw, 'marketId', at),
    ...(marketName === undefined ? {} : { marketName }),
    ...(eventName === undefined ? {} : { eventName }),
    runnerNames: new Map(
      runners.map((runner) => [
        runnerKey(number(runner, 'selectionId', at), optionalNumber(runner, 'handicap', at)),
        text(runner, 'runnerName', at),
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
  const name = definition.name ?? entry.marketName;
  const eventName = definition.eventName ?? entry.eventName;
  return {
    ...definition,
    ...(name === undefined ? {} : { name }),
    ...(eventName === undefined ? {} : { eventName }),
    runners: definition.runners.map((runner) => {
      const runnerName = runner.name ?? entry.runnerNames.get(runnerKey(runner.id, runner.hc));
      return runnerName === undefined ? runner : { ...runner, name: runnerName };
    }),
  };
}
