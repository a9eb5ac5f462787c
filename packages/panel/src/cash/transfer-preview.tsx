import type { CallOutput } from '@pavilion/contract/calls.ts';
import { IconArrowRight } from '@tabler/icons-react';
import { money } from '../format/numbers.ts';
import { useWords } from '../i18n/i18n.ts';
import { Money } from '../ui/money.tsx';
import css from './cash.module.css';
import { ReceiptButton } from './receipt.tsx';
import { cashWords } from './words.ts';

type Preview = CallOutput<'previewTransfer'>;

function Figure({ label, value, name }: { label: string; value: number; name: string }) {
  const t = useWords(cashWords);
  return (
    <div>
      <dt className="micro">{label}</dt>
      <dd className={css.figure}>
        <Money value={Math.abs(value)} />
        <span className="small quiet">
          {t(value === 0 ? 'clear' : value > 0 ? 'toTake' : 'toGive', { name })}
        </span>
      </dd>
    </div>
  );
}

/** One account before and after; of a client its coins too. */
function Side({ label, side }: { label: string; side: Preview['from'] }) {
  const t = useWords(cashWords);
  return (
    <section aria-label={label}>
      <h3>
        {label}: {side.username}
      </h3>
      <dl className={css.beforeAfter}>
        <Figure label={t('now')} value={side.before} name={side.username} />
        <IconArrowRight size={18} aria-hidden="true" className="quiet" />
        <Figure label={t('after')} value={side.after} name={side.username} />
      </dl>
      {side.coins === null ? null : (
        <p className={css.coins}>
          {t('coins')} <Money value={side.coins.before} />
          <IconArrowRight size={13} aria-hidden="true" />
          <span className="visually-hidden">{t('after')}</span> <Money value={side.coins.after} strong />
        </p>
      )}
    </section>
  );
}

type Props = { preview: Preview | undefined; receipt: string | undefined };

/** What both have now and after; then what was done, with its receipt. */
export function TransferPreview({ preview, receipt }: Props) {
  const t = useWords(cashWords);
  return (
    <aside className={css.preview} aria-label={t('preview')} aria-live="polite">
      <h2>{t('preview')}</h2>
      {preview === undefined ? (
        <p className="quiet">{t('transferWaits')}</p>
      ) : (
        <>
          <Side label={t('transferFrom')} side={preview.from} />
          <Side label={t('transferTo')} side={preview.to} />
          {preview.most === null ? null : (
            <p className={`small ${css.warning}`}>{t('coinsInUse', { most: money(preview.most) })}</p>
          )}
        </>
      )}
      {receipt === undefined ? null : (
        <div className={css.done}>
          <span>{t('saved')}</span>
          <ReceiptButton txn={receipt} />
        </div>
      )}
    </aside>
  );
}
