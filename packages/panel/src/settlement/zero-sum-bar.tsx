import type { CallOutput } from '@pavilion/contract/calls.ts';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { useWords } from '../i18n/i18n.ts';
import { Chip } from '../ui/chip.tsx';
import { Money, SignedMoney } from '../ui/money.tsx';
import { closeParts, type Close } from './close-parts.ts';
import moneyCss from './money.module.css';
import { settlementWords } from './words.ts';
import { zeroSumPieces } from './zero-sum.ts';

/** What the Company has in all where a close adds to its profit and loss: the figure that a roll-back takes back. */
function CompanyWithClose({ close, draw }: { close: Close; draw: boolean }) {
  const t = useWords(settlementWords);
  if (close === null) return null;
  const parts = closeParts(close);
  if (parts.length === 0) return null;
  return (
    <p className={`${moneyCss.commission} ${moneyCss.withClose}`}>
      <span>
        {t(draw ? 'companyWithDraw' : 'companyWithClose')} <SignedMoney value={close.total} strong />
      </span>
      {parts.map((part) => (
        <span key={part}>
          {t(part === 'charges' ? 'closeCharges' : 'closeCommission')} <SignedMoney value={close[part]} />
        </span>
      ))}
    </p>
  );
}

/** Who pays (red, from the left) and who gains (green, in three strengths), then the sum with its tick. */
export function ZeroSumBar({ preview, draw = false }: { preview: CallOutput<'preview'>; draw?: boolean }) {
  const t = useWords(settlementWords);
  const { totals, sum, commission } = preview;
  const parties = [
    { key: 'clients', name: t('clients'), amount: totals.clients },
    { key: 'downline', name: t('downline'), amount: totals.downline },
    { key: 'sub_company', name: t('subCompanies'), amount: totals.sub_company },
    { key: 'company', name: t('company'), amount: totals.company },
  ];
  const pieces = zeroSumPieces(parties);
  const pieceOf = new Map(pieces.map((piece) => [piece.key, piece]));
  const balanced = sum === 0;
  return (
    <section className={moneyCss.zero} aria-label={t('zeroSum')}>
      <div className={moneyCss.zeroHead}>
        <h2>{t('zeroSum')}</h2>
        <span className="small quiet">{t('zeroSumHint')}</span>
        <span className={moneyCss.verdict}>
          {balanced ? (
            <Chip tone="profit" shape="pill" icon={<IconCheck size={12} aria-hidden="true" />}>
              {t('balances')}
            </Chip>
          ) : (
            <Chip tone="loss" shape="pill" icon={<IconAlertTriangle size={12} aria-hidden="true" />}>
              {t('doesNotBalance')}
            </Chip>
          )}
        </span>
      </div>
      <div className={moneyCss.zeroBar} aria-hidden="true">
        {pieces.map((piece) => (
          <span
            key={piece.key}
            data-side={piece.side}
            data-strength={piece.strength}
            style={{ width: `${piece.width}%` }}
          />
        ))}
      </div>
      <dl className={moneyCss.zeroFigures}>
        {parties.map((party) => (
          <div key={party.key}>
            <dt>
              <span
                className={moneyCss.swatch}
                data-side={pieceOf.get(party.key)?.side}
                data-strength={pieceOf.get(party.key)?.strength}
                aria-hidden="true"
              />
              {party.name}
            </dt>
            <dd>
              <SignedMoney value={party.amount} strong />
            </dd>
          </div>
        ))}
        <div className={moneyCss.zeroSum}>
          <dt>{t('sum')}</dt>
          <dd>
            <Money value={sum} strong />
          </dd>
        </div>
      </dl>
      {commission === 0 ? null : (
        <p className={moneyCss.commission}>
          {t(draw ? 'commissionOfDraw' : 'commissionBack')} <Money value={commission} strong />
        </p>
      )}
      <CompanyWithClose close={preview.company_close} draw={draw} />
    </section>
  );
}
