import { useDebouncedValue } from '@mantine/hooks';
import type { CallOutput } from '@pavilion/contract/calls.ts';
import { renewed } from '../api/query-client.ts';
import { useCall, useCallMutation } from '../api/use-call.ts';
import { lessCoins } from '../format/coins.ts';
import { count, money } from '../format/numbers.ts';
import { useWords } from '../i18n/i18n.ts';
import { AmountInput } from '../ui/amount-input.tsx';
import { useKeptTexts } from '../ui/form/kept-texts.ts';
import { PageForm } from '../ui/form/page-form.tsx';
import { useProblems } from '../ui/form/use-problems.ts';
import { SignedMoney } from '../ui/money.tsx';
import { gain, Tiles } from '../ui/tiles.tsx';
import { useStaleSave } from '../ui/use-stale-save.tsx';
import css from './reports.module.css';
import { reportsWords } from './words.ts';

type Charges = CallOutput<'getOtherAppCharges'>;

/** Between the last key and asking what the amount would have brought. */
const PAUSE_MS = 300;
const FIELD = 'other_charges';

/** What is typed, what is wrong with it, and the one way to save it. */
function useCharge(charges: Charges) {
  const t = useWords(reportsWords);
  const problems = useProblems();
  const now = { saved: { [FIELD]: charges.other_charges }, version: charges.version };
  const texts = useKeptTexts(FIELD, { [FIELD]: String(charges.other_charges) }, now);
  const update = useCallMutation('updateOtherAppCharges', { quietCodes: ['stale_form'] });
  const { send, dialog } = useStaleSave({
    ...now,
    seen: texts.seen,
    dirty: texts.dirty,
    label: () => t('otherCharges'),
    show: (_, value) => money(Number(value)),
    save: (values, version, met) =>
      update.mutate(
        { id: 1, other_charges: values[FIELD], version },
        {
          onSuccess: async () => {
            await renewed();
            texts.clear();
          },
          onError: (error) => {
            if (!met(error)) problems.refuse(error);
          },
        },
      ),
  });
  const typed = texts.values[FIELD] ?? '';
  return {
    typed,
    problem: problems.of(FIELD),
    dirty: texts.dirty,
    draft: texts.draft,
    busy: update.isPending,
    dialog,
    set: (value: number | '') => {
      problems.clear(FIELD);
      texts.set({ [FIELD]: String(value) });
    },
    submit: () => send({ [FIELD]: typed === '' ? '' : Number(typed) }),
  };
}

/** What the last 30 days brought, and what they would have at the typed amount. */
function Brought({ charges, typed }: { charges: Charges; typed: string }) {
  const t = useWords(reportsWords);
  const [asked] = useDebouncedValue(typed, PAUSE_MS);
  const { data } = useCall(
    'getOtherAppCharges',
    { other_charges: asked, items_perpage: 1 },
    { keepPrevious: true },
  );
  const { events, clients, charged } = charges.last30;
  const would = data?.last30.at_this_rate ?? charges.last30.at_this_rate;
  const amount = money(asked === '' ? charges.other_charges : Number(asked));
  return (
    <>
      <h2 className={css.partTitle}>{t('last30')}</h2>
      <Tiles
        label={t('last30')}
        tiles={[
          { label: t('matchesClosed'), value: count(events) },
          { label: t('clientsInThem'), value: count(clients) },
          gain(t('chargesBrought'), charged),
          gain(t('atTyped', { amount }), would),
          { label: t('moreOrLess'), value: <SignedMoney value={lessCoins(would, charged)} strong /> },
        ]}
      />
      <output className="visually-hidden">{t('wouldHave', { amount, would: money(would) })}</output>
    </>
  );
}

/** The one field of the page, and what its amount means. */
export function OtherChargesForm({ charges }: { charges: Charges }) {
  const t = useWords(reportsWords);
  const form = useCharge(charges);
  return (
    <>
      {form.dialog}
      <PageForm
        call="updateOtherAppCharges"
        label={t('otherCharges')}
        submit={t('updateCharges')}
        busy={form.busy}
        dirty={form.dirty}
        draft={form.draft}
        onSubmit={form.submit}
      >
        <div>
          <h2>{t('perClient')}</h2>
          <p className="small quiet">{t('perClientHint')}</p>
        </div>
        <AmountInput
          className={css.charge}
          label={t('otherCharges')}
          description={t('chargesHint')}
          value={form.typed === '' ? '' : Number(form.typed)}
          error={form.problem}
          onChange={form.set}
        />
      </PageForm>
      <Brought charges={charges} typed={form.typed} />
    </>
  );
}
