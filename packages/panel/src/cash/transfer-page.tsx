import { TextInput } from '@mantine/core';
import { toCoins } from '@pavilion/engine/money/paise.ts';
import * as z from 'zod/mini';
import { momentOf } from '../days/as-of.tsx';
import { dateTime } from '../format/dates.ts';
import { money } from '../format/numbers.ts';
import { useGridAddress } from '../grid/grid-address.ts';
import { gridSearch, lenient, lenientText } from '../grid/grid-search.ts';
import { useWords } from '../i18n/i18n.ts';
import { menuLabel } from '../pages/menu-words.ts';
import { AmountInput } from '../ui/amount-input.tsx';
import { DraftNote } from '../ui/form/draft-note.tsx';
import { Form } from '../ui/form/form.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { SendButton } from '../ui/send-button.tsx';
import { AccountSelect } from './account-select.tsx';
import { typedPaise } from './balance-after.ts';
import css from './cash.module.css';
import { TransferPreview } from './transfer-preview.tsx';
import { useTransfer, type Parties } from './use-transfer.ts';
import { cashWords } from './words.ts';

export const searchSchema = z.extend(gridSearch, {
  payer: lenient(z.guid()),
  payee: lenient(z.guid()),
  amount: lenient(z.coerce.number()),
  as_of: lenientText(32),
});

type FormProps = Parties & {
  proposed: number | '';
  /** The moment whose balances proposed it, where that is past. */
  pastMoment: string | undefined;
  onChoose: (parties: Partial<Parties>) => void;
  /** It was saved: what the address proposes must not come back with the page. */
  onSaved: () => void;
};

/** Both sides are chosen and seen with what they have after, before anything moves; and it moves once. */
function TransferForm({ payer, payee, proposed, pastMoment, onChoose, onSaved }: FormProps) {
  const t = useWords(cashWords);
  const form = useTransfer({ payer, payee }, { proposed, onChoose, onSaved });
  const choose = (field: string, chosen: Partial<Parties>): void => {
    form.problems.clear(field);
    onChoose(chosen);
  };
  const paise = typedPaise(form.amount);
  return (
    <Form
      ofPage
      className={css.cash}
      aria-label={menuLabel('Transfer')}
      busy={form.busy}
      onSubmit={form.submit}
    >
      <div className={css.fields}>
        {pastMoment === undefined ? null : (
          <p className={css.warning}>{t('pastSuggested', { moment: dateTime(pastMoment) })}</p>
        )}
        <AccountSelect
          label={t('transferFrom')}
          value={payer}
          without={payee}
          error={form.problemOf('from_guid')}
          onChange={(guid) => choose('from_guid', { payer: guid })}
        />
        <AccountSelect
          label={t('transferTo')}
          value={payee}
          without={payer}
          error={form.problemOf('to_guid')}
          onChange={(guid) => choose('to_guid', { payee: guid })}
        />
        <AmountInput
          label={t('amount')}
          value={form.amount}
          error={form.problemOf('amount')}
          onChange={form.setAmount}
        />
        <TextInput
          label={t('note')}
          value={form.note}
          onChange={(event) => form.setNote(event.currentTarget.value)}
          maxLength={200}
          autoComplete="off"
        />
      </div>
      <TransferPreview preview={form.preview} receipt={form.receipt} />
      <div className={css.save}>
        <SendButton type="submit" variant="filled" call="transferCash" loading={form.busy}>
          {paise === null ? menuLabel('Transfer') : t('transferAmount', { amount: money(toCoins(paise)) })}
        </SendButton>
        <span className="small quiet">{t('transferHint')}</span>
        <DraftNote draft={form.draft} onDiscard={form.discard} />
      </div>
    </Form>
  );
}

/** /transfer_cash: one account below the reader paid another; the reader's own balance stays. */
export default function TransferPage() {
  const address = useGridAddress({ size: 20 });
  const { payer, payee, amount, as_of } = searchSchema.parse(address.search);
  const proposed = amount === undefined || typedPaise(amount) === null ? '' : amount;
  return (
    <>
      <PageHeader title={menuLabel('Transfer')} />
      <TransferForm
        payer={payer}
        payee={payee}
        proposed={proposed}
        pastMoment={momentOf(as_of)}
        onChoose={(parties) => address.change(parties)}
        onSaved={() => address.change({ amount: undefined, as_of: undefined }, 'replace')}
      />
    </>
  );
}
