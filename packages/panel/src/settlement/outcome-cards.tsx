import type { CallOutput } from '@pavilion/contract/calls.ts';
import { IconBan, IconEqual } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { count } from '../format/numbers.ts';
import { useWords } from '../i18n/i18n.ts';
import { SignedMoney } from '../ui/money.tsx';
import type { NamedRunner } from './runners.ts';
import outcomeCss from './outcomes.module.css';
import { settlementWords } from './words.ts';
import { SendButton } from '../ui/send-button.tsx';

/** The dialog that settled the market before gives the focus back first, in milliseconds. */
const AFTER_DIALOG = 100;

export type OutcomeCardsProps = {
  marketId: string;
  /** True when the keyboard goes on with the first runner. */
  takesFocus: boolean;
  runners: readonly NamedRunner[];
  /** The Company's result for each runner, when the preview is there. */
  outcomes: CallOutput<'preview'>['outcomes'] | undefined;
  picked: number | undefined;
  onPick: (selectionId: number) => void;
  /** Enter on the chosen runner. */
  onEnter: () => void;
  /** Absent for a market that cannot be tied. */
  onTie?: (() => void) | undefined;
  onAbandon: () => void;
  /** Why nothing of this market can be settled yet. */
  blocked: boolean;
};

/** One card per runner with the Company's result for it, beside them Tie and Abandon. */
export function OutcomeCards(props: OutcomeCardsProps) {
  const t = useWords(settlementWords);
  const cards = useRef<HTMLDivElement>(null);
  const { takesFocus } = props;
  useEffect(() => {
    if (!takesFocus) return undefined;
    const timer = setTimeout(() => cards.current?.querySelector('input')?.focus(), AFTER_DIALOG);
    return () => clearTimeout(timer);
  }, [takesFocus]);
  const outcomes = new Map(props.outcomes?.map((outcome) => [outcome.selection_id, outcome]));
  return (
    <div className={outcomeCss.outcomes}>
      <div ref={cards} className={outcomeCss.cards} role="radiogroup" aria-label={t('result')}>
        {props.runners.map((runner) => {
          const outcome = outcomes.get(runner.selectionId);
          return (
            <label key={runner.selectionId} className={outcomeCss.card}>
              <input
                type="radio"
                name={`result-${props.marketId}`}
                checked={props.picked === runner.selectionId}
                onChange={() => props.onPick(runner.selectionId)}
                onKeyDown={(event) => {
                  if (event.key !== 'Enter' || event.repeat) return;
                  if (props.picked === runner.selectionId) props.onEnter();
                  else props.onPick(runner.selectionId);
                }}
              />
              <span className={outcomeCss.cardText}>
                <strong>{runner.runnerName}</strong>
                {outcome === undefined ? null : (
                  <span className="small quiet">{t('backed', { n: count(outcome.backed) })}</span>
                )}
              </span>
              <span className={outcomeCss.cardMoney}>
                <span className="micro">{t('company')}</span>
                {outcome === undefined ? (
                  <span className={outcomeCss.bone} aria-hidden="true" />
                ) : (
                  <SignedMoney value={outcome.company} strong />
                )}
              </span>
            </label>
          );
        })}
      </div>
      <div className={outcomeCss.voids}>
        {props.onTie === undefined ? null : (
          <SendButton
            call="settleMarket"
            size="xs"
            leftSection={<IconEqual size={14} aria-hidden="true" />}
            disabled={props.blocked}
            onClick={props.onTie}
          >
            {t('tie')}
          </SendButton>
        )}
        <SendButton
          call="abandonMarket"
          size="xs"
          c={props.blocked ? 'var(--text-3)' : 'var(--loss)'}
          leftSection={<IconBan size={14} aria-hidden="true" />}
          disabled={props.blocked}
          onClick={props.onAbandon}
        >
          {t('abandon')}
        </SendButton>
      </div>
    </div>
  );
}
