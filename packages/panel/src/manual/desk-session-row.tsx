import type { SessionPosition } from '@pavilion/contract/positions.ts';
import { useWords } from '../i18n/i18n.ts';
import { SignedMoney } from '../ui/money.tsx';
import { linesProblem, type SessionRow } from './desk-drafts.ts';
import { RowFrame, RowSend } from './desk-row.tsx';
import css from './desk.module.css';
import { DigitsInput } from './digits-input.tsx';
import type { MatchDesk } from './use-match-desk.ts';
import { manualWords } from './words.ts';

type RowProps = {
  desk: MatchDesk;
  row: SessionRow;
  position: SessionPosition | undefined;
};

/** The worst that the session can bring, and with which runs. */
function Worst({ position }: { position: SessionPosition | undefined }) {
  const t = useWords(manualWords);
  const worst = position?.book.reduce((least, row) => (row.net_pl < least.net_pl ? row : least));
  return (
    <p className={css.worst}>
      <span className="quiet">
        {t('worst')} {worst === undefined ? '' : `(${worst.range})`}
      </span>{' '}
      <SignedMoney value={worst?.net_pl ?? 0} strong />
    </p>
  );
}

/** A session of the desk's page: both lines with their rates, and its worst case. */
export function DeskSessionRow({ desk, row, position }: RowProps) {
  const t = useWords(manualWords);
  const { session } = row;
  const draft = desk.drafts.session(row);
  const box = (label: string, side: 'lay' | 'back', field: 'no' | 'yes' | 'rateNo' | 'rateYes') => (
    <label className={css.box} data-side={side} data-small={field.startsWith('rate')}>
      <span>{label}</span>
      <DigitsInput
        {...(field === 'no' || field === 'yes' ? { 'data-field': field } : {})}
        maxLength={field.startsWith('rate') ? 3 : 4}
        value={draft[field]}
        onDigits={(digits) => desk.drafts.put(row.id, { ...draft, [field]: digits, typed: true })}
      />
    </label>
  );
  return (
    <RowFrame desk={desk} row={row} status={session.status} sentAt={session.sent_at}>
      <Worst position={position} />
      <div className={css.boxes}>
        {box(t('noLine'), 'lay', 'no')}
        {box(t('rateNo'), 'lay', 'rateNo')}
        {box(t('yesLine'), 'back', 'yes')}
        {box(t('rateYes'), 'back', 'rateYes')}
        <RowSend desk={desk} row={row} />
      </div>
      {linesProblem(draft) === 'crossed' ? <p className="small loss">{t('crossed')}</p> : null}
    </RowFrame>
  );
}
