import { positionsTopic } from '@pavilion/contract/channels.ts';
import type { CasinoTable } from '@pavilion/contract/casino-tables.ts';
import type { MarketPosition } from '@pavilion/contract/positions.ts';
import type { CasinoMarket, Selection } from '@pavilion/engine/casino/game.ts';
import { casinoMarketId } from '@pavilion/engine/casino/round-id.ts';
import { memo } from 'react';
import { useWords } from '../i18n/i18n.ts';
import { useLive } from '../live/use-live.ts';
import { SignedMoney } from '../ui/money.tsx';
import {
  betweenOf,
  isSame,
  priceText,
  pricesOf,
  standingOf,
  type Choice,
  type Side,
  type Span,
} from './board.ts';
import css from './board.module.css';
import { casinoLiveWords } from './words.ts';

/** What a board offers, to whom; without `onChoose` prices are looked at. */
export type Board = {
  readonly table: CasinoTable;
  readonly open: boolean;
  readonly choice: Choice | undefined;
  readonly onChoose: ((choice: Choice) => void) | undefined;
};

function Standing({ span }: { span: Span | undefined }) {
  if (span === undefined) return null;
  return (
    <span className={css.standing}>
      <SignedMoney value={span.least} />
      {span.most === span.least ? null : (
        <>
          {' … '}
          <SignedMoney value={span.most} />
        </>
      )}
    </span>
  );
}

type PriceProps = {
  board: Board;
  of: Choice;
  name: string;
  value: number;
  open: boolean;
  bothSides: boolean;
};

function Price({ board, of, name, value, open, bothSides }: PriceProps) {
  const t = useWords(casinoLiveWords);
  const side = of.side === 1 ? 'back' : 'lay';
  const said = t(bothSides ? 'atStake' : 'atPrice', {
    side: t(of.side === 1 ? 'lagai' : 'khai'),
    name,
    price: priceText(value),
  });
  const { onChoose } = board;
  if (onChoose === undefined)
    return (
      <span className={css.price} data-side={side} data-shut={!open} title={said}>
        {priceText(value)}
      </span>
    );
  return (
    <button
      type="button"
      className={css.price}
      data-side={side}
      data-shut={!open}
      disabled={!open}
      aria-pressed={isSame(board.choice, of)}
      aria-label={said}
      onClick={() => onChoose(of)}
    >
      {priceText(value)}
    </button>
  );
}

type RowProps = {
  board: Board;
  market: CasinoMarket;
  selection: Selection;
  position: MarketPosition | undefined;
};

function SelectionRow({ board, market, selection, position }: RowProps) {
  const { lagai, khai, open } = pricesOf(board.table.event_id, market, selection, board.table.prices);
  const { name, sid } = selection;
  const priced = (side: Side, value: number) => (
    <Price
      board={board}
      of={{ market: market.id, sid, side }}
      name={name}
      value={value}
      open={open && board.open}
      bothSides={khai !== undefined}
    />
  );
  return (
    <li className={css.selection}>
      <span className={css.selectionName}>{name}</span>
      <Standing span={standingOf(selection, position)} />
      <span className={css.prices}>
        {priced(1, lagai)}
        {khai === undefined ? null : priced(2, khai)}
      </span>
    </li>
  );
}

/** One market of a round: its selections with prices and what stands on them, then what nobody can bet on. */
export const MarketBoard = memo(function MarketBoard({
  board,
  market,
}: {
  board: Board;
  market: CasinoMarket;
}) {
  const round = board.table.event_id;
  const position = useLive(positionsTopic(round), `market:${casinoMarketId(round, market.id)}`);
  const heading = `market-${market.id}`;
  const between = betweenOf(market, position).filter((outcome) => outcome.position !== 0);
  return (
    <section className={css.market} aria-labelledby={heading} data-wide={market.selections.length > 4}>
      <h3 id={heading}>{market.name}</h3>
      <ul className={css.selections}>
        {market.selections.map((selection) => (
          <SelectionRow
            key={selection.sid}
            board={board}
            market={market}
            selection={selection}
            position={position}
          />
        ))}
      </ul>
      {between.length === 0 ? null : (
        <p className="small">
          {between.map(({ name, position: result }) => (
            <span key={name} className={css.between}>
              {name} <SignedMoney value={result} />
            </span>
          ))}
        </p>
      )}
    </section>
  );
});
