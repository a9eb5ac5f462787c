import { useWords } from '../../i18n/i18n.ts';
import { SignedMoney } from '../../ui/money.tsx';
import { useMarketPosition } from '../frame/live-values.ts';
import { reportWords } from '../words.ts';
import css from './several-figures.module.css';

/** What a market of several winners brings when no runner that was bet on is among them, and at worst; nothing for one winner. */
export function SeveralFigures({ marketId }: { marketId: string }) {
  const t = useWords(reportWords);
  const position = useMarketPosition(marketId);
  if (position === undefined || position.if_none === null || position.worst === null) return null;
  return (
    <dl className={css.figures}>
      <div>
        <dt>{t('ifNone')}</dt>
        <dd>
          <SignedMoney value={position.if_none} strong />
        </dd>
      </div>
      <div>
        <dt>{t('worstCase')}</dt>
        <dd>
          <SignedMoney value={position.worst} strong />
        </dd>
      </div>
    </dl>
  );
}
