import { LEDGER_SOURCE } from '@pavilion/contract/ledger-source.ts';
import { SPORT } from '@pavilion/contract/sports.ts';
import { countGames } from '../ledger/counted-games.ts';
import { postEntry } from '../ledger/post-entry.ts';
import { CODE, type Story } from '../testing/story.fixtures.ts';
import { archiveLines } from './archive-lines.ts';
import { oldParts, VIEWERS } from './old-parts.fixtures.ts';

/** A match that is over; that of the story is left to be played. */
const OLD_MATCH = 'old';
const KINDS = [
  { source: LEDGER_SOURCE.cashReceived },
  { source: LEDGER_SOURCE.market, sportId: SPORT.cricket, eventId: OLD_MATCH },
  { source: LEDGER_SOURCE.casinoDay, sportId: SPORT.casino },
  { source: LEDGER_SOURCE.matka, sportId: SPORT.matka },
  { source: LEDGER_SOURCE.session, sportId: SPORT.cricket, eventId: OLD_MATCH },
] as const;
const EDGES = ['client', 'agent', 'stockist', 'superstockist', 'master', 'subcompany', 'company'] as const;
/** What one entry of `post` writes: both sides of each edge. */
export const LINES_OF_ENTRY = 2 * (EDGES.length - 1);

/** Lines of the journal of a story, and what takes them away; before that their matches are counted and every operator closes his books. */
export const oldLines = (story: Story) =>
  oldParts(story, {
    table: 'journal_lines',
    async archive(wanted) {
      await closeBooks(story);
      return archiveLines(wanted);
    },
  });

/** Matches are counted, and every operator closes a period with the day before. */
async function closeBooks({ pool, ask, forget, clock }: Story): Promise<void> {
  await countGames(pool, undefined, '0 seconds');
  const to_date = new Date(clock.now.getTime() - DAY_MS).toISOString().slice(0, 10);
  const { rows } = await pool.query<{ username: string }>(
    `select username from users u where u.role between 1 and 6 and u.acts_for is null and exists (
       select from users c join ledger_accounts a on a.user_id = c.id and a.side = 'upline' where c.parent_id = u.id
     ) and not exists (select from periods p where p.operator_id = u.id and p.to_date >= $1) order by id`,
    [to_date],
  );
  for (const { username } of rows) {
    forget(username);
    await ask('periodClose', { to_date, code: CODE }, username);
  }
}
const DAY_MS = 86_400_000;

/** Posts entries of every kind, three at a moment, along the whole chain of the story: the same in every house. The first is of another client, who has no other. */
export async function post(
  { pool, people, clock }: Story,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<void> {
  await pool.query(
    `insert into events (id, sport_id, league_name, name, open_date, closed_at) values ($1, $2, 'Old league', 'Old v Older', $3, $3)
     on conflict do nothing`,
    [OLD_MATCH, SPORT.cricket, clock.now],
  );
  const at = clock.now.getTime();
  for (let i = from; i < to; i += 1)
    await postEntry(
      pool,
      {
        ...KINDS[(i * 7) % KINDS.length]!,
        sourceId: String(i),
        key: `old:${i}`,
        remark: 'Cash paid',
        createdBy: people['company']!.id,
        at: new Date(at + Math.floor(i / 3) * 1000),
      },
      EDGES.slice(0, -1).map((name, edge) => ({
        userId: people[i === 0 && edge === 0 ? 'client2' : name]!.id,
        parentId: people[EDGES[edge + 1]!]!.id,
        owed: BigInt(((i * 7919 + edge * 104_729) % 2003) - 1001 || 7),
      })),
    );
}

const NAME_BY_CHANCE = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** What statements, balances and proofs say to everybody of the time from a moment on. */
export async function standings({ ask }: Pick<Story, 'ask'>, from: Date) {
  const from_date = from.toISOString();
  const told: unknown[] = [await ask('trialBalance', {}, 'company')];
  for (const as_of of [undefined, from_date]) {
    const { checks: _checks, ...sheet } = await ask(
      'trialSheet',
      as_of === undefined ? {} : { as_of },
      'company',
    );
    told.push(sheet);
  }
  for (const who of VIEWERS) {
    for (const range of [
      { from_date },
      { from_date, to_date: new Date(from.getTime() + 20_000).toISOString() },
    ])
      for (const current_page of [1, 2, 3])
        for (const more of [{}, { filter: 1 }, { filter: 2 }] as const)
          told.push(await ask('userLedger', { ...range, ...more, current_page, items_perpage: 40 }, who));
    for (const sports_id of [[SPORT.cricket], [SPORT.casino], [SPORT.cricket, SPORT.matka]])
      for (const current_page of [1, 2, 4])
        told.push(await ask('ledger', { from_date, sports_id, current_page, items_perpage: 25 }, who));
    // Of those that are away nothing is walked.
    const { checked: _walked, ...proved } = await ask('verifyLedger', {}, who);
    told.push(proved, await ask('balanceAsOf', { at: from_date }, who));
    if (who === 'client') continue;
    told.push(await ask('ledgerCollectionReport', { from_date }, who));
  }
  return JSON.parse(JSON.stringify(told).replaceAll(NAME_BY_CHANCE, 'by chance')) as unknown[];
}
