import type { NumberFigures } from '@pavilion/contract/matka-report.ts';
import { PANAS, panaKind, panaText } from '@pavilion/engine/matka/pana.ts';
import type { App } from '@pavilion/server/app.ts';
import type { Bench } from '../measure/bench.ts';
import { DRAW, makeDraw, makeDrawBets } from './draws.ts';
import { makeBooks, makeMarkets } from './market.ts';
import { openPanelScreen, type PanelScreen } from './panel-screen.ts';
import { makePeople } from './people.ts';

const SINGLE_PATTI = 3;
const MULTIPLE = 150;
const NUMBERS = PANAS.filter((pana) => panaKind(pana) === 'single').map(panaText);
export const CELLS = NUMBERS.length;
export const GRID_PATH = `/matka-report/single_patti?full=1&date=2026-11-20&event=${DRAW}&cutting=10`;
const TICK_MS = 100;

/** The number report of a draw that two thousand clients have bet on. */
export const openNumberGrid = (bench: Bench): Promise<PanelScreen> =>
  openPanelScreen(bench, 'number_grid', async (pool) => {
    const { levels } = await makePeople(pool, 2_000);
    await makeMarkets(pool, 1);
    await makeBooks(pool, levels[6]!);
    await makeDraw(pool);
    await makeDrawBets(pool);
  });

/** Puts more on one number in `every` at each tick, turn about; returns how to stop. */
export function playNumbers(app: App, every: number): () => void {
  const [key = ''] = app.house.hub.watchedKeys(`draw:${DRAW}:`);
  let turn = 0;
  const timer = setInterval(() => {
    turn += 1;
    const changed = NUMBERS.filter((_, at) => (at + turn) % every === 0).map((number) => {
      const stake = 100 * (turn + Number(number));
      const figures: NumberFigures = {
        matka_market_id: SINGLE_PATTI,
        number,
        stake,
        bets: turn,
        pays: stake * MULTIPLE,
        pl: -stake,
      };
      return [`number:${SINGLE_PATTI}:${number}`, figures] as const;
    });
    app.house.hub.set(key, Object.fromEntries(changed));
  }, TICK_MS);
  return () => clearInterval(timer);
}
