import { isFastDraw } from '@pavilion/contract/matka-types.ts';
import { money } from '../format/numbers.ts';
import { useWords } from '../i18n/i18n.ts';
import { Money } from '../ui/money.tsx';
import { SendButton } from '../ui/send-button.tsx';
import css from './slip.module.css';
import { standingAfter, sumOf, type SlipTerms } from './slip-rows.ts';
import type { Slip } from './use-slip.ts';
import { slipWords } from './words.ts';

const SAID = { same: 'mayStand', changed: 'changedSince' } as const;

/** What the slip comes to, and its button; on a phone it stays at the foot of the screen. */
export function SlipFoot({ slip, terms, closed }: { slip: Slip; terms: SlipTerms; closed: boolean }) {
  const t = useWords(slipWords);
  const { rows, unanswered } = slip;
  const { worst, left } = standingAfter(rows, terms);
  const sum = sumOf(rows);
  const complete = rows.every(({ stake }) => stake > 0);
  return (
    <footer className={css.foot}>
      <dl className={css.figures}>
        <div>
          <dt>{t('worstCase')}</dt>
          <dd>
            <Money value={worst} />
          </dd>
        </div>
        <div>
          <dt>{t('leftAfter')}</dt>
          <dd>
            <Money value={left} />
          </dd>
        </div>
      </dl>
      {left < 0 && rows.length > 0 ? <p role="alert">{t('overLimit')}</p> : null}
      {unanswered === undefined ? null : <p role="alert">{t(SAID[unanswered])}</p>}
      <span className="small">{t('slipSum', { count: rows.length, sum: money(sum) })}</span>
      <SendButton
        size="md"
        variant="filled"
        call={isFastDraw(terms.draw.event_id) ? 'fastPlaceBets' : 'placeBets'}
        disabled={rows.length === 0 || !complete || closed}
        loading={slip.busy}
        onClick={() => void slip.send(terms)}
      >
        {t('place', { sum: money(sum) })}
      </SendButton>
    </footer>
  );
}
