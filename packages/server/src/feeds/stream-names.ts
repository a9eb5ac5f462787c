import { readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { parseCatalogue, type Catalogue } from '@pavilion/engine/odds-stream/catalogue.ts';
import { runCommand } from './run-command.ts';
import type { Command, StreamConfig } from './stream-config.ts';

/** Where names of markets come from: the exchange's stream has none. @throws Error that says why there are none. */
export type NameSource = (marketIds: readonly string[], signal: AbortSignal) => Promise<Catalogue>;

const NO_NAMES: Catalogue = new Map();
/** So many market ids a run of the command is given. */
const IDS_OF_A_RUN = 100;

export function nameSource(catalogue: StreamConfig['catalogue']): NameSource {
  if (catalogue === undefined) return async () => NO_NAMES;
  return 'file' in catalogue ? namesOfFile(catalogue.file) : namesOfCommand(catalogue.command);
}

/** Read anew whenever it was written since. */
function namesOfFile(path: string): NameSource {
  let read: { writtenAt: number; names: Catalogue } | undefined;
  return async () => {
    const { mtimeMs: writtenAt } = await stat(path);
    if (read?.writtenAt !== writtenAt)
      read = { writtenAt, names: recordsIn(await readFile(path, 'utf8'), basename(path)) };
    return read.names;
  };
}

/** The command gets the ids on its input, one a line, and says their records. */
function namesOfCommand(command: Command): NameSource {
  return async (marketIds, signal) => {
    const names = new Map(NO_NAMES);
    for (let from = 0; from < marketIds.length; from += IDS_OF_A_RUN) {
      const ids = marketIds.slice(from, from + IDS_OF_A_RUN);
      const said = await runCommand(command, { input: `${ids.join('\n')}\n`, signal });
      for (const [id, entry] of recordsIn(said, basename(command[0]))) names.set(id, entry);
    }
    return names;
  };
}

/** Catalogue records: one, a list of them, or one a line. */
function recordsIn(text: string, from: string): Catalogue {
  try {
    return parseCatalogue(jsonOf(text));
  } catch (cause) {
    throw new Error(`${from} has no catalogue records`, { cause });
  }
}

function jsonOf(text: string): unknown {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const isOneALine =
    lines.length !== 1 &&
    lines.every((line) => line.trimStart().startsWith('{') && line.trimEnd().endsWith('}'));
  return isOneALine ? lines.map((line): unknown => JSON.parse(line)) : JSON.parse(text);
}
