import type { CallOutput, CallRequest } from '@pavilion/contract/calls.ts';
import { auditNumbers } from '@pavilion/engine/matka/number-audit.ts';
import { jodiOf } from '@pavilion/engine/matka/pana.ts';
import type { GameContext } from '../http/game-handlers.ts';
import { categoryOf, DRAWS, PAST_DAYS, refuseRange } from './category-days.ts';

/** How often a day brought these panas: of a day one is missing when it has only the other. */
type Counted = {
  readonly open: number | null;
  readonly close: number | null;
  readonly past: boolean;
  readonly came: number;
};

/**
 * How often each number came, against equal chances: what was declared, and the past results of days without a draw.
 *
 * @throws Refusal unknown_category, malformed (the range)
 */
export async function numberAudit(
  { category_id: id, from_date: from, to_date: to }: CallRequest<'numberAudit'>,
  { db, fast }: GameContext,
): Promise<CallOutput<'numberAudit'>> {
  refuseRange({ from_date: from, to_date: to });
  if (id !== undefined) await categoryOf(db, fast, id);
  const { rows } = await db.query<Counted>(
    `select open, close, past, count(*)::int as came from (
       select max(d.pana) filter (where d.side = 'open') as open, max(d.pana) filter (where d.side = 'close') as close,
         false as past
       from ${DRAWS} and d.settled_at is not null and d.pana is not null
       group by d.category_id, d.market_date, case when d.fast then d.draw_at end
       union all
       select p.open_pana, p.close_pana, true from ${PAST_DAYS} where not p.holiday
     ) as days group by open, close, past`,
    [from, to, fast, id ?? null],
  );
  const [panas, jodis] = [new Map<number, number>(), new Map<number, number>()];
  const add = (counts: Map<number, number>, number: number, came: number) =>
    counts.set(number, (counts.get(number) ?? 0) + came);
  let past = 0;
  for (const { open, close, came, past: isPast } of rows) {
    for (const pana of [open, close].filter((one) => one !== null)) {
      add(panas, pana, came);
      if (isPast) past += came;
    }
    if (open !== null && close !== null) add(jodis, jodiOf(open, close), came);
  }
  const { panas: count, anks, jodis: pairs, kinds } = auditNumbers(panas, jodis);
  return { panas: count, past, anks: told(anks), jodis: told(pairs), kinds: told(kinds) };
}

type Audited = ReturnType<typeof auditNumbers>['anks'];

const told = ({ numbers, chiSquare, degrees, chance, verdict }: Audited) => ({
  numbers: [...numbers],
  chi_square: chiSquare,
  degrees,
  chance,
  verdict,
});
