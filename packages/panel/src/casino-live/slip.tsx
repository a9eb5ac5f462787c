import { Button, TextInput } from '@mantine/core';
import type { CasinoTable } from '@pavilion/contract/casino-tables.ts';
import { casinoMarketId } from '@pavilion/engine/casino/round-id.ts';
import { money } from '../format/numbers.ts';
import { useWords } from '../i18n/i18n.ts';
import { AmountInput } from '../ui/amount-input.tsx';
import { Form } from '../ui/form/form.tsx';
import { Money } from '../ui/money.tsx';
import { SendButton } from '../ui/send-button.tsx';
import { chosenOn, priceText, resultsOf, type Choice } from './board.ts';
import css from './board.module.css';
import { useSlip } from './use-slip.ts';
import { casinoLiveWords } from './words.ts';

/** The house takes seeds of so many characters. */
const LONGEST_SEED = 64;

type SlipProps = {
  table: CasinoTable;
  open: boolean;
  choice: Choice | undefined;
  /** The bet is taken. */
  onTaken: () => void;
};

/** A bet that got no answer: asked for again under its own key, or left. */
function Unanswered({ slip }: { slip: ReturnType<typeof useSlip> }) {
  const t = useWords(casinoLiveWords);
  return (
    <div className={css.unanswered} role="alert">
      <p>{t('mayStand')}</p>
      <SendButton call="placeBet" variant="filled" onClick={() => void slip.again()}>
        {t('again')}
      </SendButton>
      <Button onClick={slip.leave}>{t('leave')}</Button>
    </div>
  );
}

/** What is wrong with a stake, in words; '' when nothing is. */
function useStakeProblem(stake: number | '', { min, max }: CasinoTable): string {
  const t = useWords(casinoLiveWords);
  if (stake === '') return '';
  if (stake < min) return t('stakeUnder', { min: money(min) });
  return stake > max ? t('stakeOver', { max: money(max) }) : '';
}

function Makes({ made }: { made: ReturnType<typeof resultsOf> }) {
  const t = useWords(casinoLiveWords);
  if (made === undefined) return null;
  return (
    <dl className={css.makes}>
      <div>
        <dt>{t('wins')}</dt>
        <dd>
          <Money value={made.win} strong />
        </dd>
      </div>
      <div>
        <dt>{t('losesAtMost')}</dt>
        <dd>
          <Money value={made.loss} strong />
        </dd>
      </div>
    </dl>
  );
}

/** Where a client says how much on what it chose, with a seed of its own if it likes. */
export function Slip({ table, open, choice, onTaken }: SlipProps) {
  const t = useWords(casinoLiveWords);
  const slip = useSlip(onTaken);
  const { stake, seed } = slip;
  const chosen = chosenOn(table, choice);
  const problem = useStakeProblem(stake, table);
  const made =
    chosen && choice && resultsOf(chosen.selection, { side: choice.side, price: chosen.price, stake });
  const closed = !open || chosen?.open !== true;
  const place = (): void => {
    if (chosen === undefined || choice === undefined || made === undefined || closed || problem !== '')
      return;
    void slip.place({
      event_id: table.event_id,
      market_id: casinoMarketId(table.event_id, choice.market),
      selection_id: choice.sid,
      betting_type: choice.side,
      price: chosen.price,
      stake: Number(stake),
      ...(seed === '' ? {} : { client_seed: seed }),
    });
  };
  if (slip.unanswered) return <Unanswered slip={slip} />;
  const side = t(choice?.side === 2 ? 'khai' : 'lagai');
  return (
    <Form
      className={css.slip}
      aria-label={t('betNow')}
      data-chosen={chosen !== undefined}
      busy={slip.busy}
      onSubmit={place}
    >
      <output className={css.chosen}>
        {chosen === undefined
          ? t('chooseFirst')
          : t(chosen.selection.khai === undefined ? 'atPrice' : 'atStake', {
              side,
              name: chosen.selection.name,
              price: priceText(chosen.price),
            })}
      </output>
      <AmountInput label={t('stake')} value={stake} error={problem} onChange={slip.setStake} />
      <details open={seed === '' ? undefined : true}>
        <summary>{t('seed')}</summary>
        <TextInput
          aria-label={t('seed')}
          description={t('seedHint', { most: LONGEST_SEED })}
          value={seed}
          maxLength={LONGEST_SEED}
          autoComplete="off"
          onChange={(event) => slip.setSeed(event.currentTarget.value)}
        />
      </details>
      <Makes made={made} />
      {chosen !== undefined && closed ? <p className="quiet">{t('notNow')}</p> : null}
      {slip.problem === '' ? null : <p role="alert">{slip.problem}</p>}
      <SendButton
        type="submit"
        size="md"
        variant="filled"
        call="placeBet"
        loading={slip.busy}
        disabled={made === undefined || closed || problem !== ''}
      >
        {t('betNow')}
      </SendButton>
    </Form>
  );
}
