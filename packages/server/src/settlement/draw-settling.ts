import { LEDGER_SOURCE } from '@pavilion/contract/ledger-source.ts';
import { Refusal } from '@pavilion/contract/refusals.ts';
import { told } from '@pavilion/contract/sentences.ts';
import { withoutJodis, type DrawBook, type DrawResult } from '@pavilion/engine/matka/draw-book.ts';
import { PANAS, panaPlace, panaText, wonAkhar } from '@pavilion/engine/matka/pana.ts';
import { sumPaise } from '@pavilion/engine/money/paise.ts';
import { drawBooks } from '@pavilion/engine/subjects/book-rules.ts';
import { DRAW_BOOKS } from '../bets/stored-books.ts';
import type { Db } from '../db/pool.ts';
import { clockText, dayAt } from '../http/days.ts';
import { OPEN_PANA, openDrawOf } from '../matches/open-draw.ts';
import { asNumber } from '../subjects/result.ts';
import { settlingBooks } from './book-rows.sql.ts';
import { drawOutcomes } from './draw-outcomes.ts';
import { settlingKind, type Settling, type SettlingKind, type SettlingKindRow } from './settling-kind.ts';

/** A draw that is to be declared; of a Close with the Open of its day. */
type SettlingDraw = Settling & {
  readonly proposed: null;
  readonly fast: boolean;
  readonly eventName: string;
  /** YYYY-MM-DD. */
  readonly marketDate: string;
  /** When its last bet can be taken, those on jodis aside. */
  readonly closesAt: Date;
  readonly closedEarly: boolean;
  /** Its Open: null where its category has none. */
  readonly open: { readonly name: string; readonly settled: boolean; readonly pana: number | null } | null;
};

async function settlingDraw(db: Db, eventId: string, id: string): Promise<SettlingDraw | undefined> {
  type Row = Omit<SettlingDraw, 'kind' | 'main' | 'proposed' | 'open'> & {
    open_name: string | null;
    open_settled: boolean | null;
    open_pana: number | null;
  };
  const { rows } = await db.query<Row>(
    `select d.id, d.name, d.settled_at is not null as settled, d.version, d.fast, e.name as "eventName", to_char(d.market_date, 'YYYY-MM-DD') as "marketDate",
       d.closes_at as "closesAt", d.closed_early_at is not null as "closedEarly",
       oe.name as open_name, o.settled_at is not null as open_settled, ${OPEN_PANA} as open_pana
     from draws d join events e on e.id = d.id left join draws o on o.id = ${openDrawOf('d')} left join events oe on oe.id = o.id
     where d.id = $2 and d.event_id = $1`,
    [eventId, id],
  );
  if (rows[0] === undefined) return undefined;
  const { open_name, open_settled, open_pana, ...row } = rows[0];
  const open =
    open_name === null ? null : { name: open_name, settled: open_settled === true, pana: open_pana };
  return { kind: 'draw', main: false, proposed: null, ...row, open };
}

/** "134 - 8"; of a Close whose Open is known "479 - 80". */
function resultText({ open }: Pick<SettlingDraw, 'open'>, pana: number): string {
  return `${panaText(pana)} - ${wonAkhar(pana, open?.pana)}`;
}

const ofDay = ({ open }: SettlingDraw): number | undefined => open?.pana ?? undefined;

/** @throws Refusal waits_for_open */
function refuseBeforeOpen({ open }: SettlingDraw): void {
  if (open !== null && !open.settled)
    throw new Refusal('waits_for_open', {
      text: told('{{name}} waits for its number first', { name: open.name }),
      data: { waits_for: [open.name] },
    });
}

const DRAW: SettlingKind<DrawBook, SettlingDraw, number, DrawResult> = {
  kind: 'draw',
  unknown: 'unknown_draw',
  source: ({ fast }) => LEDGER_SOURCE[fast ? 'fastMatka' : 'matka'],
  field: 'result',
  rules: (draw) => drawBooks(ofDay(draw)),
  own: asNumber,
  turnover: { of: 'matkaStakes', amount: ({ book }) => sumPaise(book.numbers.map(({ staked }) => staked)) },
  load: settlingDraw,
  books: settlingBooks(DRAW_BOOKS),
  place(draw, pana) {
    if (panaPlace(pana) === undefined) throw new Refusal('not_a_pana');
    refuseBeforeOpen(draw);
    const openPana = ofDay(draw);
    return openPana === undefined ? { pana } : { pana, openPana };
  },
  // Without an Open there is nothing that a jodi or a sangam could have come true by: they are void.
  before: async (_, { open }) =>
    open?.settled === true && open.pana === null ? ({ book }) => withoutJodis(book) : undefined,
  nameOf: resultText,
  usual: () => PANAS[0]!,
  refuse(draw, _, { at, timeZone }) {
    const { eventName, marketDate, closesAt, closedEarly } = draw;
    if (marketDate > dayAt(timeZone, at)) throw new Refusal('draw_ahead');
    if (!closedEarly && at < closesAt)
      throw new Refusal('takes_bets', {
        text: told('{{name}} takes bets until {{until}}', {
          name: eventName,
          until: clockText(timeZone, closesAt),
        }),
        data: { until: closesAt.toISOString() },
      });
    refuseBeforeOpen(draw);
  },
  against: async () => [],
  choices: async () => ({
    of: PANAS.map((pana) => ({ result: pana, name: panaText(pana), backed: 0 })),
    none: undefined,
  }),
  money: (draw, books) => drawOutcomes(books, ofDay(draw)),
};

/** A draw ends with a pana, once its bets are over; a Close after the Open of its day (rules 10). */
export const DRAW_SETTLING = settlingKind(DRAW);

/** A declared Close as it would be settled on another Open of its day. */
export const closeAfterOpen = (pana: number): SettlingKindRow =>
  settlingKind({
    ...DRAW,
    async load(db, eventId, id) {
      const draw = await settlingDraw(db, eventId, id);
      return draw === undefined || draw.open === null
        ? draw
        : { ...draw, open: { ...draw.open, settled: true, pana } };
    },
  });
