import type { CallInput } from '@pavilion/contract/calls.ts';
import type { MarketDefinition, RunnerStatus } from '@pavilion/engine/odds-stream/messages.ts';
import { EVENT, testStory } from './story.fixtures.ts';

/** Six runners, as the worked examples name them. */
export const [A, B, C, D, E, F] = [101, 102, 103, 104, 105, 106] as const;
const NAMES: Readonly<Record<string, number>> = { A, B, C, D, E, F };

export const PLACES = '1.950';

type Told = Partial<Omit<MarketDefinition, 'runners'>> & {
  /** Of these runners by id; the others are ACTIVE. */
  readonly statuses?: Readonly<Record<number, RunnerStatus>>;
};

/** "A B" or "A, B" as selections; "" is none. */
export const ids = (names: string): number[] => (names.match(/[A-F]/g) ?? []).map((name) => NAMES[name]!);

/** The story with markets of six runners that several win. Bets are written as the rulebook writes them: total price less one. */
export async function placeHouse(env: NodeJS.ProcessEnv = {}) {
  const story = await testStory(env);
  const { feed, ask, send } = story;

  async function tell(
    market_id: string,
    { statuses = {}, ...fields }: Told,
    books: Parameters<typeof feed.prices>[2] = {},
  ): Promise<void> {
    const runners = Object.entries(NAMES).map(([name, id], at) => ({
      id,
      name,
      sortPriority: at + 1,
      status: statuses[id] ?? 'ACTIVE',
    }));
    await feed.prices(market_id, { marketType: 'PLACE', name: 'To be placed', ...fields, runners }, books);
  }

  /** A bet such as "Lagai A 1,000 @0.80", at the very price that it names. */
  function betIn(market_id: string, told: Told) {
    return async (who: string, text: string): Promise<string> => {
      const [, side, name = '', stake = '', gain = ''] =
        /^(Lagai|Khai) ([A-F]) ([\d,.]+) @([\d.]+)$/.exec(text) ?? [];
      const price = Math.round((Number(gain) + 1) * 100) / 100;
      await tell(market_id, told, { [NAMES[name]!]: [price, price] });
      const { body } = await send(
        'placeBet',
        {
          event_id: EVENT,
          market_id,
          selection_id: NAMES[name]!,
          betting_type: side === 'Lagai' ? 1 : 2,
          price,
          stake: Number(stake.replaceAll(',', '')),
        },
        who,
      );
      return body.code ?? 'ok';
    };
  }

  /** The market over, won by these. */
  const close = (market_id: string, told: Told, winners: string) =>
    tell(market_id, {
      ...told,
      status: 'CLOSED',
      statuses: Object.fromEntries(
        Object.values(NAMES).map((id) => [id, ids(winners).includes(id) ? 'WINNER' : 'LOSER']),
      ),
    });

  const wallet = async (who: string): Promise<[balance: number, used: number]> => {
    const { profile } = await ask('profile', {}, who);
    return [profile.balance, profile.used_limit];
  };

  return { ...story, tell, betIn, close, wallet };
}

/** A result as the desk sends it: "A B D", or "A = B C" where those behind the sign share the last places. */
export function result(
  market_id: string,
  text: string,
  confirm_warning: 0 | 1 = 0,
): CallInput<'settleMarket'> {
  const [alone = '', shared = ''] = text.split('=');
  const dead_heat = ids(shared);
  return {
    event_id: EVENT,
    market_id,
    selection_ids: [...ids(alone), ...dead_heat],
    ...(dead_heat.length === 0 ? {} : { dead_heat }),
    confirm_warning,
  };
}
