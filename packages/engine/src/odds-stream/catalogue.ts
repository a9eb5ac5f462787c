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
