/** Answers in the shapes of the providers, with invented matches. */
export const skyRow = (change: Record<string, unknown> = {}) => ({
  SelectionId: '4',
  RunnerName: '6 OVER RUN WOR (WOR VS JAI)ADV',
  LayPrice1: 47,
  LaySize1: 100,
  BackPrice1: 49,
  BackSize1: 100,
  GameStatus: '',
  ...change,
});

export const skyAnswer = (...rows: unknown[]) => [{ market_id: '1.900', value: { session: rows } }];

export const diamondRow = (
  change: Record<string, unknown> = {},
  odds: [string, unknown, unknown][] = [
    ['back1', 68, 100],
    ['lay1', 67, 110],
  ],
) => ({
  sid: 11,
  nat: ' 10 over runs JAI',
  gstatus: '',
  odds: odds.map(([oname, line, size]) => ({ oname, odds: line, size })),
  ...change,
});

export const diamondMarket = (rows: unknown[], change: Record<string, unknown> = {}) => ({
  gtype: 'fancy',
  mid: 6188,
  mname: 'Normal',
  status: 'OPEN',
  section: rows,
  ...change,
});

export const diamondAnswer = (...markets: unknown[]) => ({ success: true, msg: 'Success', data: markets });
