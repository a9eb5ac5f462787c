import type { CallOutput } from '@pavilion/contract/calls.ts';
import { Button } from '@mantine/core';
import { IconBan, IconEqual, IconEqualDouble } from '@tabler/icons-react';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { count } from '../format/numbers.ts';
import { useWords } from '../i18n/i18n.ts';
import { SendButton } from '../ui/send-button.tsx';
import { SignedMoney } from '../ui/money.tsx';
import type { NamedRunner } from './runners.ts';
import outcomeCss from './outcomes.module.css';
import type { Winners } from './use-winners.ts';
import { winnerWords } from './winner-words.ts';
import { settlementWords } from './words.ts';

/** The dialog that settled the market before gives the focus back first, in milliseconds. */
const AFTER_DIALOG = 100;

type Preview = Pick<CallOutput<'preview'>, 'outcomes' | 'if_none'>;

export type OutcomeCardsProps = {
  marketId: string;
  /** True when the keyboard goes on with the first runner. */
  takesFocus: boolean;
  winners: Winners;
  /** The Company's result for each runner, when the preview is there. */
  preview: Preview | undefined;
  /** Enter on a chosen runner. */
  onEnter: () => void;
  /** Absent for a market that cannot be tied. */
  onTie?: (() => void) | undefined;
  onAbandon: () => void;
  /** Why nothing of this market can be settled yet. */
  blocked: boolean;
};

type CardProps = Pick<OutcomeCardsProps, 'marketId' | 'winners' | 'onEnter'> & {
  runner: NamedRunner;
  outcome: Preview['outcomes'][number] | undefined;
};

/** A runner to choose: one of all, or a box of its own where several win. */
function OutcomeCard({ marketId, winners, onEnter, runner, outcome }: CardProps) {
  const t = useWords(settlementWords);
  const tw = useWords(winnerWords);
  const { selectionId, runnerName } = runner;
  const { several } = winners;
  const chosen = winners.ticks.ids.includes(selectionId);
  const pressed = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.repeat) return;
    if (chosen) onEnter();
    else winners.pick(selectionId);
  };
  return (
    <div className={outcomeCss.choice}>
      <label className={outcomeCss.card}>
        <input
          type={several ? 'checkbox' : 'radio'}
          name={`result-${marketId}`}
          checked={chosen}
          onChange={() => winners.pick(selectionId)}
          onKeyDown={pressed}
        />
        <span className={outcomeCss.cardText}>
          <strong>{runnerName}</strong>
          {outcome === undefined ? null : (
            <span className="small quiet">
              {t('backed', { n: count(outcome.backed) })}
              {several && winners.proposed.includes(selectionId) ? ` · ${tw('fed')}` : ''}
            </span>
          )}
        </span>
        <span className={outcomeCss.cardMoney}>
          <span className="micro">{winners.places > 1 ? tw('adds') : t('company')}</span>
          {outcome === undefined ? (
            <span className={outcomeCss.bone} aria-hidden="true" />
          ) : (
            <SignedMoney value={outcome.company} strong />
          )}
        </span>
      </label>
      {chosen && winners.asksWhoShares ? (
        <label className={outcomeCss.share}>
          <input
            type="checkbox"
            aria-label={tw('sharesNamed', { name: runnerName })}
            checked={winners.ticks.sharing.includes(selectionId)}
            onChange={() => winners.share(selectionId)}
          />
          {tw('shares')}
        </label>
      ) : null}
    </div>
  );
}

/** What stands while no winner is named; each runner adds to it. */
function IfNone({ preview }: Pick<OutcomeCardsProps, 'preview'>) {
  const tw = useWords(winnerWords);
  const ifNone = preview?.if_none ?? null;
  return ifNone === null ? null : (
    <p className={`small ${outcomeCss.beside}`}>
      {tw('companyIfNone')} <SignedMoney value={ifNone} strong />
    </p>
  );
}

/** How many of the winners are named, and who. */
function Named({ winners }: Pick<OutcomeCardsProps, 'winners'>) {
  const tw = useWords(winnerWords);
  const n = winners.ticks.ids.length;
  return (
    <p className={`small ${outcomeCss.beside}`} aria-live="polite">
      {tw('named', { count: winners.places, n: count(n), places: count(winners.places) })}
      {winners.asksWhoShares ? ` ${tw('whoShares')}` : ''} <strong>{winners.name}</strong>
    </p>
  );
}

function Voids(props: Pick<OutcomeCardsProps, 'winners' | 'blocked' | 'onTie' | 'onAbandon'>) {
  const t = useWords(settlementWords);
  const tw = useWords(winnerWords);
  const { blocked, winners } = props;
  return (
    <div className={outcomeCss.voids}>
      {winners.several ? null : (
        <Button
          size="xs"
          leftSection={<IconEqualDouble size={14} aria-hidden="true" />}
          onClick={winners.deadHeat}
        >
          {tw('deadHeat')}
        </Button>
      )}
      {props.onTie === undefined ? null : (
        <SendButton
          call="settleMarket"
          size="xs"
          leftSection={<IconEqual size={14} aria-hidden="true" />}
          disabled={blocked}
          onClick={props.onTie}
        >
          {t('tie')}
        </SendButton>
      )}
      <SendButton
        call="abandonMarket"
        size="xs"
        c={blocked ? 'var(--text-3)' : 'var(--loss)'}
        leftSection={<IconBan size={14} aria-hidden="true" />}
        disabled={blocked}
        onClick={props.onAbandon}
      >
        {t('abandon')}
      </SendButton>
    </div>
  );
}

/** One card per runner with the Company's result for it, beside them Dead heat, Tie and Abandon. */
export function OutcomeCards(props: OutcomeCardsProps) {
  const t = useWords(settlementWords);
  const cards = useRef<HTMLDivElement>(null);
  const { takesFocus, winners, preview } = props;
  useEffect(() => {
    if (!takesFocus) return undefined;
    const timer = setTimeout(() => cards.current?.querySelector('input')?.focus(), AFTER_DIALOG);
    return () => clearTimeout(timer);
  }, [takesFocus]);
  const outcomes = new Map(preview?.outcomes.map((outcome) => [outcome.selection_id, outcome]));
  return (
    <div className={outcomeCss.outcomes}>
      <div className={outcomeCss.choices}>
        <IfNone preview={preview} />
        <div
          ref={cards}
          className={outcomeCss.cards}
          role={winners.several ? 'group' : 'radiogroup'}
          aria-label={t('result')}
        >
          {winners.runners.map((runner) => (
            <OutcomeCard
              key={runner.selectionId}
              marketId={props.marketId}
              winners={winners}
              onEnter={props.onEnter}
              runner={runner}
              outcome={outcomes.get(runner.selectionId)}
            />
          ))}
        </div>
        {winners.several ? <Named winners={winners} /> : null}
      </div>
      <Voids {...props} />
    </div>
  );
}
