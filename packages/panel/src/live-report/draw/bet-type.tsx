import type { Market } from '@pavilion/contract/events.ts';
import { REPORT_TYPES } from '@pavilion/contract/matka-types.ts';
import { readMatkaMarketId } from '@pavilion/engine/matka/bet-types.ts';
import { Link } from '@tanstack/react-router';
import { count, money } from '../../format/numbers.ts';
import { useWords } from '../../i18n/i18n.ts';
import { PageLink } from '../../pages/page-link.tsx';
import { pathTo } from '../../pages/paths.ts';
import { Chip } from '../../ui/chip.tsx';
import { Money, SignedMoney } from '../../ui/money.tsx';
import { useCount, useMarketPosition } from '../frame/live-values.ts';
import { useReport } from '../frame/report-context.ts';
import type { Detail } from '../frame/use-report.ts';
import bar from '../market/bar.module.css';
import block from '../market/market.module.css';
import { reportWords } from '../words.ts';
import css from './draw.module.css';
import { betTypeSaid } from '../../glossary/bet-type-words.ts';

/** What the bet type pays, how many bets it has and which stakes are taken. */
function Meta({ type }: { type: Market }) {
  const t = useWords(reportWords);
  const { eventId, privileged } = useReport();
  const bets = useCount(eventId, type.market_id) ?? (privileged ? type.bets : undefined);
  const limits = t('limits', { min: money(type.min_stake), max: money(type.max_stake) });
  return (
    <span className={`num ${css.meta}`}>
      {`×${type.multiple ?? ''} · `}
      {bets === undefined ? limits : t('betsAndLimits', { bets: count(bets), limits, count: bets })}
    </span>
  );
}

type Draw = Detail['event']['draw'];

/** The report of its numbers, where there is one. */
function ToNumbers({ type, draw, fast }: { type: Market; draw: Draw; fast: boolean }) {
  const t = useWords(reportWords);
  const { eventId } = useReport();
  const id = readMatkaMarketId(type.market_id)?.type;
  const rpType = Object.entries(REPORT_TYPES).find(([, one]) => one === id)?.[0];
  if (rpType === undefined || draw === null) return null;
  return (
    <PageLink
      className={css.more}
      to={pathTo('/matka-report/$rpType', { rpType })}
      search={{
        ...(fast ? { kind: 'fast' } : {}),
        category: draw.category_id,
        date: draw.market_date,
        event: eventId,
        ...(draw.side === 'close' ? { session: 'close' } : {}),
      }}
      aria-label={`${t('numbers')}: ${betTypeSaid(type.market_name)}`}
    >
      {t('numbers')}
    </PageLink>
  );
}

/** One bet type of a draw: stakes, the worst of its numbers, and what comes if no number falls that was bet on. */
export function BetType({ type, draw, fast }: { type: Market; draw: Draw; fast: boolean }) {
  const t = useWords(reportWords);
  const { eventId } = useReport();
  const position = useMarketPosition(type.market_id);
  const id = `m${type.market_id}`;
  return (
    <section aria-labelledby={id} className={block.block}>
      <div className={`${bar.bar} ${css.bar}`}>
        <h2 id={id} title={betTypeSaid(type.market_name)} data-market-title tabIndex={-1}>
          {betTypeSaid(type.market_name)}
        </h2>
        <Meta type={type} />
        {type.match_status === 'OPEN' ? null : <Chip tone="warn">{t('betsOver')}</Chip>}
        <span className={bar.barTools}>
          <ToNumbers type={type} draw={draw} fast={fast} />
          <Link
            className={css.more}
            to={pathTo('/bet_slips/$eventId', { eventId })}
            search={{ market_id: type.market_id }}
            aria-label={`${t('betsHead')}: ${betTypeSaid(type.market_name)}`}
          >
            {t('betsHead')}
          </Link>
        </span>
      </div>
      {position === undefined ? (
        <p className={block.nothing}>{t('noNumberBets')}</p>
      ) : (
        <>
          <dl className={css.sums}>
            <div>
              <dt>{t('stakes')}</dt>
              <dd>
                <Money value={position.stakes ?? 0} />
              </dd>
            </div>
            {position.worst === null ? null : (
              <div>
                <dt>{t('worstCase')}</dt>
                <dd>
                  <SignedMoney value={position.worst} strong />
                </dd>
              </div>
            )}
            {position.if_none === null ? null : (
              <div>
                <dt>{t('ifNoneFalls')}</dt>
                <dd>
                  <SignedMoney value={position.if_none} />
                </dd>
              </div>
            )}
          </dl>
          <ul className={css.numbers} aria-label={t('worstNumbers', { name: betTypeSaid(type.market_name) })}>
            {position.runners.map((number) => (
              <li key={number.selectionId}>
                <strong className="num">{number.runnerName}</strong>
                <SignedMoney value={number.position} />
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
