import { isObject, ProviderTrouble, type FancyAdapter, type Fields } from './snapshot.ts';
import { named, readQuote, sortOut } from './read-quote.ts';

type Entry = Fields & { readonly value: Fields };

const isEntry = (value: unknown): value is Entry =>
  isObject(value) && 'market_id' in value && isObject(value['value']);

/** `[{market_id, value: {session: [{SelectionId, RunnerName, LayPrice1, LaySize1, BackPrice1, BackSize1, GameStatus}]}}]` */
export const skyList: FancyAdapter = {
  reads: (answer) => Array.isArray(answer) && answer.length > 0 && answer.every(isEntry),

  snapshot(answer, { marketId }) {
    const entries = Array.isArray(answer) ? answer.filter(isEntry) : [];
    const entry =
      entries.length === 1 ? entries[0] : entries.find((one) => String(one['market_id']) === marketId);
    if (entry === undefined) throw new ProviderTrouble(`no list for market ${marketId}`);
    const sessions = entry.value['session'];
    if (!Array.isArray(sessions)) throw new ProviderTrouble('no field "session"');
    return { section: 'sky', ...sortOut(sessions.map(readSession)) };
  },
};

function readSession(session: unknown, place: number) {
  const fields = isObject(session) ? session : {};
  return readQuote(
    {
      ref: named(fields, 'SelectionId'),
      name: named(fields, 'RunnerName'),
      status: statusOf(fields['GameStatus']),
      noLine: named(fields, 'LayPrice1'),
      noRate: named(fields, 'LaySize1'),
      yesLine: named(fields, 'BackPrice1'),
      yesRate: named(fields, 'BackSize1'),
    },
    place,
  );
}

/** Only the empty text opens a session: a provider that does not say so does not say that it is open. */
function statusOf(value: unknown): string {
  if (typeof value !== 'string') return 'SUSPENDED';
  return value.trim();
}
