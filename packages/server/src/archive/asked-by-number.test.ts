import { beforeAll, describe, expect, it } from 'vitest';
import { DAY, roundBet, testRounds } from '../testing/rounds.fixtures.ts';
import { CODE, EVENT, MATCH_ODDS, SESSION } from '../testing/story.fixtures.ts';
import { linesAway } from './lines-away.fixtures.ts';
import { VIEWERS } from './old-parts.fixtures.ts';
import { playedEvening } from './played-evening.fixtures.ts';

const OLDER = 'Older lines of this account are kept in archives and not shown here';
const NUMBERED = 'A line or receipt of this number may be kept in an archive and is not shown here';

describe('lines that are asked for by their number or hash', async () => {
  const at = await playedEvening();
  const { send, ask, pool, people } = at;
  type Line = { readonly who: (typeof VIEWERS)[number]; readonly txn_no: string; readonly source_id: string };
  const lines: Line[] = [];
  let before: Awaited<ReturnType<typeof toldOf>>[];
  let cut: { line: bigint; entry: bigint };

  /** All that is said of a line, each by its code or its answer. */
  async function toldOf({ who, txn_no, source_id }: Line) {
    const [explained, bets, detail, receipt] = [
      await send('explainEntry', { txn_no }, who),
      await send('ledgerBets', { txn_no }, who),
      await send('casinoLedgerDetail', { txn_no, source_id, user_id: people[who]!.id }, who),
      await send('cashReceipt', { txn_no }, who),
    ];
    return [explained, bets, detail, receipt].map(({ body }) => (body.error === '' ? body.data : body.code));
  }
  const hashOf = async (line: string) =>
    (
      await pool.query<{ hash: string }>(
        `select encode(hash, 'hex') as hash from journal_lines where id = $1`,
        [line],
      )
    ).rows[0]!.hash;
  const hashes = new Map<string, string>();

  beforeAll(async () => {
    // What undoes an old line comes long after it.
    await ask('rollbackSession', { event_id: EVENT, session_id: SESSION, code: CODE }, 'company');
    await ask(
      'settleFancy',
      { event_id: EVENT, session_id: SESSION, result: 40, confirm_warning: 1 },
      'company',
    );
    const paid = { user_guid: people['client2']!.guid, amount: 20, type: 1, remark: '' } as const;
    await ask('payReceiveCash', paid, 'agent');
    for (const who of VIEWERS)
      for (const { txn_no, source_id } of (await ask('ledger', { items_perpage: 500 }, who)).ledger)
        lines.push({ who, txn_no, source_id });
    before = [];
    for (const line of lines) {
      before.push(await toldOf(line));
      hashes.set(line.txn_no, await hashOf(line.txn_no));
    }
    const { rows } = await pool.query<{ line: bigint; entry: bigint }>(
      `select (array_agg(l.id order by l.id))[5] as line, l.entry_id as entry from journal_lines l
       join settlements s on s.entry_id = l.entry_id and s.market_id = $1 group by 2`,
      [MATCH_ODDS],
    );
    cut = rows[0]!;
    await linesAway(at)(cut.line);
  });

  const entryOf = async (line: string) =>
    (await pool.query<{ entry_id: bigint }>('select entry_id from journal_lines where id = $1', [line]))
      .rows[0]?.entry_id;

  it('are told as before, or said to be archived: each of an entry of which one is', async () => {
    const seen = { away: 0, onCut: 0, there: 0, undoing: 0 };
    for (const [place, line] of lines.entries()) {
      const told = await toldOf(line);
      const entry = await entryOf(line.txn_no);
      const isAway = BigInt(line.txn_no) <= cut.line;
      expect(entry === undefined).toBe(isAway);
      if (isAway || entry === cut.entry) {
        seen[isAway ? 'away' : 'onCut'] += 1;
        expect(told).toEqual(Array.from(told, () => 'lines_archived'));
        continue;
      }
      seen.there += 1;
      const [explained, ...others] = before[place]!;
      const { rowCount } = await pool.query('select from journal_entries where id = $1 and reverses <= $2', [
        entry,
        cut.entry,
      ]);
      if (rowCount === 1) seen.undoing += 1;
      expect(told).toEqual([rowCount === 1 ? 'lines_archived' : explained, ...others]);
    }
    expect(Object.values(seen).every((lines_) => lines_ > 1)).toBe(true);
  });

  it('are not told by what was settled alone, where an archive has lines of it', async () => {
    const told = (source_id: string) =>
      at.codeOf('casinoLedgerDetail', { source_id, user_id: people['agent']!.id }, 'agent');
    expect([await told(MATCH_ODDS), await told(SESSION)]).toEqual(['lines_archived', 'lines_archived']);
    // The match was closed after them.
    expect(await told(EVENT)).toBe('ok');
  });

  it('are found by their hash, or whoever looks for one is told of the archives', async () => {
    for (const { who, txn_no } of lines) {
      const { ok, found, notice } = await ask('verifyLedger', { hash: hashes.get(txn_no)! }, who);
      const isAway = BigInt(txn_no) <= cut.line;
      expect([ok, notice]).toEqual([1, isAway ? OLDER : '']);
      if (isAway) expect(found).toBeNull();
      else expect(found).toMatchObject({ txn_no, holds: 1 });
    }
    expect((await ask('verifyLedger', {}, 'agent')).notice).toBe('');
    // The agent's account in the Company's hands, named and by what a statement of it ends with.
    const ofAgent = lines.find(({ who, txn_no }) => who === 'agent' && BigInt(txn_no) <= cut.line)!;
    const asked = { hash: hashes.get(ofAgent.txn_no)!, user_guid: people['agent']!.guid };
    expect((await ask('verifyLedger', asked, 'company')).notice).toBe(OLDER);
    // An account that has no line in an archive.
    const stranger = { hash: asked.hash, user_guid: people['otherclient']!.guid };
    expect((await ask('verifyLedger', stranger, 'company')).notice).toBe('');
  });

  it('are searched for among those that are there, and a number that may be away is said to be', async () => {
    for (const { who, txn_no } of lines) {
      const { groups, notice } = await ask('search', { keyword: txn_no, kinds: ['ledger'] }, who);
      const isAway = BigInt(txn_no) <= cut.line;
      expect([groups.length, notice]).toEqual(isAway ? [0, NUMBERED] : [1, '']);
    }
    expect((await ask('search', { keyword: 'agent' }, 'company')).notice).toBe('');
    expect((await ask('search', { keyword: '1', kinds: ['users'] }, 'company')).notice).toBe('');
  });
});

describe('lines of a day of the casino', async () => {
  const at = await testRounds();

  it('are told with its rounds, and not without one of them', async () => {
    const round = await at.open('lucky7');
    await at.ask('placeBet', roundBet(round, '1/1 x 333.37', 2), 'client');
    await at.declare(round, 'A♠');
    await at.ask('postCasinoDay', { day: DAY, code: CODE }, 'company');
    const detail = { source_id: DAY, user_id: at.people['agent']!.id };
    expect((await at.ask('casinoLedgerDetail', detail, 'agent')).lines).toHaveLength(1);
    await linesAway(at)(3n);
    expect(await at.codeOf('casinoLedgerDetail', detail, 'agent')).toBe('lines_archived');
  });
});
