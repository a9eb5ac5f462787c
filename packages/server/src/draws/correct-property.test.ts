import { PANAS, panaText } from '@pavilion/engine/matka/pana.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CLOSE, OPEN, slipRows, testDraws, type Draws } from '../testing/draws.fixtures.ts';
import { accounts, code, declare, standing, statuses } from '../testing/number-desk.fixtures.ts';

const HOUR = 60 * 60_000;
const EVENINGS = 10;

const stake = fc.integer({ min: 1_00, max: 400_00 }).map((paise) => paise / 100);
const on = (kind: string, numbers: readonly string[]) =>
  fc.tuple(fc.constantFrom(...numbers), stake).map(([number, coins]) => `${kind} ${number} x ${coins}`);
const own = [
  on('akda', ['0', '1', '8', '9']),
  on('SP', ['134', '135', '479']),
  on('DP', ['118']),
  on('TP', ['777']),
];
const both = [on('jodi', ['80', '81', '90', '11']), on('half-close', ['8-479', '9-134'])];
const slip = (rows: fc.Arbitrary<string>[]) => fc.array(fc.oneof(...rows), { minLength: 1, maxLength: 5 });

/** Half of the panas are those that were bet on; null: abandoned. */
const pana = fc.option(
  fc.oneof(fc.constantFrom('134', '135', '479', '118', '777'), fc.constantFrom(...PANAS.map(panaText))),
  { nil: null, freq: 6 },
);
const evening = fc.record({
  slips: fc.array(
    fc.record({ as: fc.constantFrom('client', 'client2'), open: slip(own), close: slip([...own, ...both]) }),
    { minLength: 1, maxLength: 3 },
  ),
  open: pana,
  close: pana,
  /** Of both draws one is corrected; the Close may have no number yet. */
  corrected: fc.constantFrom(OPEN, CLOSE),
  closeDeclared: fc.boolean(),
  anew: fc.constantFrom('134', '135', '479', '118', '777', '000'),
  rate: fc.integer({ min: 0, max: 5 }),
});

async function end(at: Draws, draw: string, number: string | null): Promise<void> {
  if (number === null) await at.ask('abandonDraw', { event_id: draw, code }, 'company');
  else expect((await declare(at, draw, number)).body.error).toBe('');
}

const wholeStanding = async (at: Draws) => [
  await standing(at),
  await statuses(at, OPEN),
  await statuses(at, CLOSE),
];

/** Bets are taken, or over, whatever the clock says: nobody has to sign in again for it. */
async function setBetting(at: Draws, open: boolean): Promise<void> {
  const until = new Date(at.clock.now.getTime() + (open ? HOUR : -HOUR));
  await at.pool.query(
    `update draws set closes_at = $1, jodi_closes_at = case when side = 'close' then $1::timestamptz end`,
    [until],
  );
}

test('on evenings by chance a correction is a roll-back and a declaration anew, and moves what was shown (rules 10)', async () => {
  const at = await testDraws();
  const seen = new Set<string>();
  for (const played of fc.sample(evening, { seed: 20_261_120, numRuns: EVENINGS })) {
    await setBetting(at, true);
    await at.pool.query('truncate bets, draw_books restart identity cascade');
    for (const { as, open, close } of played.slips) {
      await at.send('placeBets', { event_id: OPEN, bets: slipRows(open.join(';')) }, as);
      await at.send('placeBets', { event_id: CLOSE, bets: slipRows(close.join(';')) }, as);
    }
    await setBetting(at, false);
    const withClose = played.closeDeclared || played.corrected === CLOSE;
    const before = played.corrected === OPEN ? played.open : played.close;
    const anew = before === played.anew ? '140' : played.anew;
    await end(at, OPEN, played.open);
    if (withClose) await end(at, CLOSE, played.close);
    // Edits since then are of later bets.
    await at.pool.query(`update users set matka_commission = $1 where username = 'client'`, [
      played.rate * 10_000,
    ]);

    const shown = await at.ask(
      'numberPreview',
      { event_id: played.corrected, settlement_result: anew },
      'company',
    );
    const owedBefore = await accounts(at);
    expect((await declare(at, played.corrected, anew, { code })).body.data).toMatchObject({ corrected: 1 });
    const corrected = await wholeStanding(at);
    const owedAfter = await accounts(at);
    for (const { username, ledger_change } of shown.correction!.rows) {
      const change = (owedAfter.get(username) ?? 0) - (owedBefore.get(username) ?? 0);
      expect([username, Math.round(change * 100)]).toEqual([username, Math.round(ledger_change * 100)]);
    }

    await at.ask('deleteNumber', { id: OPEN, code }, 'company');
    await end(at, OPEN, played.corrected === OPEN ? anew : played.open);
    if (withClose) await end(at, CLOSE, played.corrected === CLOSE ? anew : played.close);
    expect(await wholeStanding(at)).toEqual(corrected);
    seen.add(
      `${played.corrected} of ${before === null ? 'none' : 'a number'}, ${withClose ? 'both' : 'alone'}`,
    );

    await at.ask('deleteNumber', { id: OPEN, code }, 'company');
    const { rowCount } = await at.pool.query('select from ledger_accounts where balance <> 0');
    expect(rowCount).toBe(0);
  }
  // Opens and Closes, with a number and abandoned, with and without the other.
  expect(seen.size).toBeGreaterThanOrEqual(5);
});
