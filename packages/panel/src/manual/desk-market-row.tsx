import { Checkbox } from '@mantine/core';
import type { ManualMarket } from '@pavilion/contract/manual.ts';
import { EVEN_ODD } from '@pavilion/contract/manual-types.ts';
import type { MarketPosition } from '@pavilion/contract/positions.ts';
import { useWords } from '../i18n/i18n.ts';
import { SignedMoney } from '../ui/money.tsx';
import { marketDraft, type MarketRow } from './desk-drafts.ts';
import { RowFrame, RowSend } from './desk-row.tsx';
import css from './desk.module.css';
import { DigitsInput } from './digits-input.tsx';
import { khaiText, longestLagai } from './pad-prices.ts';
import type { MatchDesk } from './use-match-desk.ts';
import { manualWords } from './words.ts';

type RowProps = {
  desk: MatchDesk;
  row: MarketRow;
  position: MarketPosition | undefined;
};

const priceText = ({ back_price_1, lay_price_1 }: ManualMarket['runners'][number]): string =>
  back_price_1 === 0 ? '–' : `${back_price_1} / ${lay_price_1}`;

/** The teams with what is on offer and what each of them brings; the chosen one is priced. */
function Teams({ desk, row, position }: RowProps) {
  const t = useWords(manualWords);
  const draft = desk.drafts.market(row);
  const own = new Map(position?.runners.map((runner) => [runner.selectionId, runner.position]));
  return (
    <ul className={css.teams} aria-label={t('team')}>
      {row.market.runners.map((runner) => (
        <li key={runner.selectionId}>
          <button
            type="button"
            className={css.team}
            aria-pressed={runner.selectionId === draft.selectionId}
            onClick={() =>
              desk.drafts.put(row.id, {
                ...marketDraft(row.market, runner.selectionId),
                alone: draft.alone,
              })
            }
          >
            <span className={css.teamName} title={runner.runnerName}>
              {runner.runnerName}
            </span>
            <span className="num">{priceText(runner)}</span>
            <SignedMoney value={own.get(runner.selectionId) ?? 0} />
          </button>
        </li>
      ))}
    </ul>
  );
}

/** A market of the desk's page: its teams, Lagai, the difference, and what Khai becomes. */
export function DeskMarketRow({ desk, row, position }: RowProps) {
  const t = useWords(manualWords);
  const { market } = row;
  const draft = desk.drafts.market(row);
  const change = (part: Partial<typeof draft>): void =>
    desk.drafts.put(row.id, { ...draft, ...part, typed: true });
  return (
    <RowFrame desk={desk} row={row} status={market.status} sentAt={market.sent_at}>
      <Teams desk={desk} row={row} position={position} />
      <div className={css.boxes}>
        <label className={css.box} data-side="back">
          <span>{t('lagai')}</span>
          <DigitsInput
            data-field="lagai"
            maxLength={longestLagai(market.market_type)}
            value={draft.lagai}
            onDigits={(lagai) => change({ lagai })}
          />
        </label>
        <span className={css.box} data-side="lay">
          <span>{t('khai')}</span>
          <output>{khaiText(draft, market.market_type) || '–'}</output>
        </span>
        <span className={css.gap}>
          <span>{t('difference')}</span>
          <output className="num">{draft.difference}</output>
        </span>
        {market.market_type >= EVEN_ODD ? null : (
          <Checkbox
            label={t('aloneShort')}
            checked={draft.alone}
            onChange={(event) => change({ alone: event.currentTarget.checked })}
          />
        )}
        <RowSend desk={desk} row={row} />
      </div>
    </RowFrame>
  );
}
