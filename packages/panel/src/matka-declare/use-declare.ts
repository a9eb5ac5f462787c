import { DRAWS_TOPIC } from '@pavilion/contract/channels.ts';
import { isFastDraw } from '@pavilion/contract/matka-types.ts';
import { readPana } from '@pavilion/engine/matka/pana.ts';
import { useNavigate } from '@tanstack/react-router';
import { useCall } from '../api/use-call.ts';
import { useTold } from '../api/use-told.ts';
import { useHouseDay } from '../days/house-day.ts';
import { usePathParam, useSearchPart } from '../pages/paths.ts';
import { gameCall } from '../matka-game/game.ts';
import { declareSearch, type DeclareSearch } from './search.ts';
import { useStanding } from './standing.ts';

/** Bets may still come in while a number is chosen: the money is counted again, in milliseconds. */
const COUNT_AGAIN = 5_000;

/** The page's part of the address, and the way to change it. */
function useDeclareAddress() {
  const search = declareSearch.parse(useSearchPart());
  const navigate = useNavigate();
  const change = (part: { [K in keyof DeclareSearch]?: DeclareSearch[K] | undefined }): void =>
    void navigate({
      to: '.',
      search: (old: object) => ({ ...old, ...part }),
      replace: true,
      resetScroll: false,
    });
  return { search, change };
}

/** What is declared: the draw by date, category and type, what is typed, and the money of it. */
export function useDeclare(fastPage: boolean) {
  const { search, change } = useDeclareAddress();
  const editing = usePathParam('drawId');
  const fast = fastPage || isFastDraw(editing);
  const wanted = editing === '' ? (search.draw ?? '') : editing;
  const standing = useStanding(wanted, fast);
  const record = editing === '' ? undefined : standing.seen;
  useTold(DRAWS_TOPIC, 'draws');
  const today = useHouseDay();
  const date = record?.market_date ?? search.date ?? today;
  const category = record?.category_id ?? search.category;
  const categories = useCall(gameCall('categoryList', fast), {});
  const games = useCall(
    gameCall('matkaActiveGames', fast),
    { market_date: date, category_id: category ?? '' },
    { enabled: category !== undefined },
  );
  const rows = games.data ?? [];
  const draw = category === undefined ? undefined : rows.find(({ event_id }) => event_id === wanted);
  const typed = search.number ?? '';
  const read = readPana(typed);
  const pana = 'pana' in read ? read.pana : undefined;
  const money = useCall(
    gameCall('numberPreview', fast),
    {
      event_id: draw?.event_id ?? '',
      ...(pana === undefined ? {} : { settlement_result: typed }),
    },
    {
      enabled: draw !== undefined && draw.waits_for.length === 0,
      keepPrevious: true,
      staleTime: 0,
      refetchInterval: COUNT_AGAIN,
    },
  );
  return {
    fast,
    editing,
    standing,
    search,
    change,
    date,
    ahead: date > today,
    category,
    categories,
    games,
    rows,
    draw,
    typed,
    pana,
    money,
  };
}

export type Declaring = ReturnType<typeof useDeclare>;
export type Draw = NonNullable<Declaring['draw']>;
