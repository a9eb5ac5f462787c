import { NumberInput, Select } from '@mantine/core';
import type { Market } from '@pavilion/contract/events.ts';
import { useState } from 'react';
import { errorText } from '../api/call-error.ts';
import { useCall, useCallMutation } from '../api/use-call.ts';
import { count } from '../format/numbers.ts';
import { useWords } from '../i18n/i18n.ts';
import { CodeDialog } from '../ui/code-dialog.tsx';
import { Money, SignedMoney } from '../ui/money.tsx';
import { ErrorPanel, SkeletonRows } from '../ui/states.tsx';
import css from './withdraw.module.css';
import { withdrawWords } from './withdraw-words.ts';

const QUIET = [
  'wrong_code',
  'code_locked',
  'code_not_set',
  'malformed',
  'runner_withdrawn',
  'runner_not_withdrawn',
  'already_settled',
];
const LEAST = 0.01;
const MOST = 99.99;

type Of = { readonly event_id: string; readonly market_id: string; readonly selection_id: number };
type Asked = Of & { readonly factor?: number; readonly reinstate: 0 | 1 };

/** Whom it would move, by the plan that is carried out. */
function Moves({ of }: { of: Asked }) {
  const t = useWords(withdrawWords);
  const preview = useCall('withdrawalPreview', of, { staleTime: 0 });
  if (preview.isError)
    return <ErrorPanel what={t('moves')} error={preview.error} onRetry={() => void preview.refetch()} />;
  if (preview.data === undefined) return <SkeletonRows rows={4} height={24} />;
  const moved = preview.data;
  const stakes = of.reinstate === 1 ? moved.restored_stakes : moved.void_stakes;
  const bets = of.reinstate === 1 ? moved.restored_bets : moved.void_bets;
  return (
    <dl className={css.moves} aria-label={t('moves')}>
      <dt>{t(of.reinstate === 1 ? 'restoredBets' : 'voidBets')}</dt>
      <dd className="num">
        {count(bets)} · <Money value={stakes} />
      </dd>
      <dt>{t('repricedBets')}</dt>
      <dd className="num">{count(moved.repriced_bets)}</dd>
      <dt>{t('clients')}</dt>
      <dd className="num">{count(moved.clients)}</dd>
      <dt>{t('tiedUp')}</dt>
      <dd>
        <SignedMoney value={moved.used_limit} />
      </dd>
    </dl>
  );
}

type ChoiceProps = {
  readonly market: Market;
  readonly picked: Market['runners'][number] | undefined;
  readonly asksFactor: boolean;
  readonly factor: number | '';
  readonly onPick: (selectionId: number | undefined) => void;
  readonly onFactor: (factor: number | '') => void;
};

/** Which runner, and in a race by how much the bets on the others are reduced. */
function Choice({ market, picked, asksFactor, factor, onPick, onFactor }: ChoiceProps) {
  const t = useWords(withdrawWords);
  return (
    <div className={css.choice}>
      <Select
        label={t('runner')}
        placeholder={t('chooseRunner')}
        data-autofocus
        data={market.runners.map(({ selectionId, runnerName, withdrawn }) => ({
          value: String(selectionId),
          label: withdrawn === null ? runnerName : t('isOut', { name: runnerName }),
        }))}
        value={picked === undefined ? null : String(picked.selectionId)}
        onChange={(value) => onPick(value === null ? undefined : Number(value))}
        comboboxProps={{ zIndex: 300 }}
      />
      {asksFactor ? (
        <NumberInput
          label={t('factor')}
          description={t('factorNeeded')}
          hideControls
          allowNegative={false}
          decimalScale={2}
          inputMode="decimal"
          rightSection={<span className="quiet">%</span>}
          value={factor}
          onChange={(typed) => onFactor(typed === '' ? '' : Number(typed))}
        />
      ) : null}
    </div>
  );
}

/** What the choice asks for; undefined while something of it is missing. */
function askedOf(
  of: Omit<Of, 'selection_id'>,
  { picked, asksFactor, factor }: ChoiceProps,
): Asked | undefined {
  if (picked === undefined) return undefined;
  const runner = { ...of, selection_id: picked.selectionId };
  if (picked.withdrawn !== null) return { ...runner, reinstate: 1 };
  if (!asksFactor) return { ...runner, reinstate: 0 };
  return factor === '' || factor < LEAST || factor > MOST ? undefined : { ...runner, factor, reinstate: 0 };
}

type Props = { readonly eventId: string; readonly market: Market; readonly onClose: () => void };

/** A runner leaves its market by the desk's word, or comes back: whom that moves, and the code. */
export function WithdrawDialog({ eventId, market, onClose }: Props) {
  const t = useWords(withdrawWords);
  const known = useCall('withdrawals', { event_id: eventId, market_id: market.market_id });
  const [selection, setSelection] = useState<number>();
  const [factor, setFactor] = useState<number | ''>('');
  const [missing, setMissing] = useState(false);
  const options = { quietCodes: QUIET, onSuccess: onClose };
  const withdraw = useCallMutation('withdrawRunner', options);
  const reinstate = useCallMutation('reinstateRunner', options);
  const picked = market.runners.find(({ selectionId }) => selectionId === selection);
  const back = picked !== undefined && picked.withdrawn !== null;
  const race = known.data?.race === 1;
  const choice = {
    market,
    picked,
    asksFactor: race && !back,
    factor,
    onPick: setSelection,
    onFactor: setFactor,
  };
  const asked = askedOf({ event_id: eventId, market_id: market.market_id }, choice);
  const failed = withdraw.error ?? reinstate.error;
  const names = { name: market.market_name, runner: picked?.runnerName ?? '' };
  const question = picked === undefined ? 'question' : back ? 'questionBack' : 'questionOut';
  const send = (code: string): void => {
    setMissing(asked === undefined);
    if (asked === undefined) return;
    const { reinstate: isBack, ...of } = asked;
    if (isBack === 1) reinstate.mutate({ ...of, code });
    else withdraw.mutate({ ...of, code });
  };
  return (
    <CodeDialog
      opened
      question={t(question, names)}
      effect={t(back ? 'effectBack' : race ? 'effectRace' : 'effect')}
      details={
        known.isError ? (
          <ErrorPanel what={t('moves')} error={known.error} onRetry={() => void known.refetch()} />
        ) : known.data === undefined ? (
          <SkeletonRows rows={3} height={28} />
        ) : (
          <>
            <Choice {...choice} />
            {asked === undefined ? null : <Moves of={asked} />}
          </>
        )
      }
      yes={t(back ? 'yesBack' : 'yesOut')}
      busy={withdraw.isPending || reinstate.isPending}
      error={
        missing && asked === undefined
          ? t(picked === undefined ? 'chooseRunner' : 'factorNeeded')
          : failed === null
            ? undefined
            : errorText(failed)
      }
      onYes={send}
      onClose={onClose}
    />
  );
}
