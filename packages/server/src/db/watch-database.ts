import { linesTo, tearAll } from './lines.ts';
import { SILENT_MS, watchHost } from './watch-host.ts';

/** Timelines order primaries: one that was promoted later has a higher one. */
const STATE = `select pg_is_in_recovery() as standby,
  case when pg_is_in_recovery() then '' else left(pg_walfile_name(pg_current_wal_lsn()), 8) end as timeline`;
type State = { readonly standby: boolean; readonly timeline: string };

export type Watch = {
  /** Every host has been asked once. */
  readonly asked: Promise<void>;
  close(): Promise<void>;
};

/**
 * Asks every host of a database three times a second whether it is the primary. A primary that is silent for a second, or is one no
 * longer, has all its connections torn: a server that is frozen or cut off never answers, and its own timeouts stand still with it.
 * Nothing is cancelled, for a cancelled wait for a standby answers "committed". Of several primaries the one promoted last counts,
 * and none that is older than one that was ever seen.
 */
export function watchDatabase(
  connectionString: string,
  log: (line: string) => void,
  silentMs = SILENT_MS,
): Watch {
  const lines = linesTo(connectionString);
  const heard = new Map<number, State>();
  let newest = '';

  const judge = (): void => {
    for (const { timeline } of heard.values()) if (timeline > newest) newest = timeline;
    const [primary] = [...heard]
      .filter(([, state]) => !state.standby && state.timeline === newest)
      .map(([host]) => host);
    if (primary === lines.primary) return;
    const before = lines.primary;
    lines.primary = primary;
    if (before !== undefined)
      log(`the database went silent or moved: ${tearAll(lines)} connections were torn`);
    if (primary !== undefined) log(`the database answers${nameOf(lines.hosts, primary)}`);
  };
  const watching = lines.hosts.map((url, host) =>
    watchHost<State>(url, {
      question: STATE,
      silentMs,
      tell(state) {
        if (state === undefined) heard.delete(host);
        else heard.set(host, state);
        judge();
      },
    }),
  );
  return {
    asked: Promise.all(watching.map((one) => one.asked)).then(() => undefined),
    async close() {
      await Promise.all(watching.map((one) => one.close()));
    },
  };
}

const nameOf = (hosts: readonly string[], at: number): string =>
  hosts.length === 1 ? '' : ` at ${new URL(hosts[at]!).host}`;
