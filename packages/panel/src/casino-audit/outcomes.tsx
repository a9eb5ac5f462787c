import type { AuditedMarket } from '@pavilion/contract/casino-audit.ts';
import type { Days } from '../days/ranges.ts';
import { chanceText } from '../format/deviation.ts';
import { count } from '../format/numbers.ts';
import { useWords } from '../i18n/i18n.ts';
import { PageLink } from '../pages/page-link.tsx';
import { pathTo } from '../pages/paths.ts';
import { CameBars } from '../ui/came-bars.tsx';
import { ChartFold } from '../ui/chart-fold.tsx';
import { Alarm } from './columns.tsx';
import css from './casino-audit.module.css';
import { casinoAuditWords } from './words.ts';

/** How often each outcome of a market came, with the mark of what its chance gives. */
export function Outcomes({ market, days }: { market: AuditedMarket; days: Days }) {
  const t = useWords(casinoAuditWords);
  const { game, market: name, outcomes, chi2, p, degrees, alarm } = market;
  const title = name === '' ? game : `${game} · ${name}`;
  const bars = outcomes.map((one) => ({
    number: one.name,
    came: one.came,
    expected: one.expected ?? 0,
  }));
  return (
    <ChartFold name="casino-audit-outcomes" title={title}>
      <div className={css.verdict}>
        <Alarm of={market} />
        {chi2 === null || p === null ? null : (
          <p className="small quiet">
            {t('measure', { value: chi2.toFixed(3), degrees, chance: chanceText(p) })}
          </p>
        )}
        {alarm === 'not_known' ? <p className="small quiet">{t('notCompared')}</p> : null}
        <p className="small quiet">{t('standsOn', { count: market.rounds, n: count(market.rounds) })}</p>
      </div>
      <p>
        <PageLink
          to={pathTo('/game')}
          search={{
            game_code: market.game_code,
            provider_id: market.provider_id,
            from_date: days.from,
            to_date: days.to,
          }}
        >
          {t('toRounds')}
        </PageLink>
      </p>
      <CameBars label={t('outcomesOf', { game, market: name })} bars={bars} nameOf={(one) => one} />
    </ChartFold>
  );
}
