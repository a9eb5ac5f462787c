import { expect, test } from 'vitest';
import { slipColumns, type ColumnsFor } from './columns.tsx';

const ids = (of: ColumnsFor) =>
  slipColumns((key) => key, of)
    .filter((column) => column.cardOnly !== true)
    .map((column) => column.id)
    .join(' ');

const MONEY = 'state pp loss pl';

test.each<[who: string, of: ColumnsFor, columns: string]>([
  [
    'the Company, markets',
    { screen: 'markets', role: 1, matka: false },
    `created_at username stake price display_price side market_name team_name ${MONEY} my_share sub_company`,
  ],
  [
    'an agent does not read which sub company it stands under',
    { screen: 'markets', role: 6, matka: false },
    `created_at username stake price display_price side market_name team_name ${MONEY} my_share`,
  ],
  [
    'sessions have a line and its rate',
    { screen: 'sessions', role: 6, matka: false },
    `created_at username stake line display_price side market_name ${MONEY} my_share`,
  ],
  [
    'all together: line and price',
    { screen: 'all', role: 6, matka: false },
    `created_at username stake line price display_price side market_name team_name ${MONEY} my_share`,
  ],
  [
    'a client: its own bets, no share',
    { screen: 'markets', role: 7, matka: false },
    `created_at stake price display_price side market_name team_name ${MONEY}`,
  ],
  [
    'matka is listed more simply',
    { screen: 'markets', role: 1, matka: true },
    'created_at username matka_market_type team_name stake display_price pl state',
  ],
])('%s', (_, of, columns) => {
  expect(ids(of)).toBe(columns);
});
