import { positionsTopic } from '@pavilion/contract/channels.ts';
import { isGameCode, type Game } from '@pavilion/engine/casino/game.ts';
import { gameOf } from '@pavilion/engine/casino/games.ts';
import { useMemo } from 'react';
import { casinoLiveWords } from '../casino-live/words.ts';
import { PlayingCard } from '../cards/playing-card.tsx';
import { percent } from '../format/numbers.ts';
import { useWords } from '../i18n/i18n.ts';
import { useFamily } from '../live/use-live.ts';
import { SignedMoney } from '../ui/money.tsx';
import css from './casino-rounds.module.css';
import { resultsOf, stepsOf, type Step } from './steps.ts';
import { useChances } from './use-chances.ts';
import { roundsWords } from './words.ts';

const CARD = 40;

type StepProps = { code: string | undefined; step: Step | undefined; most: number };

/** One card, what is expected after it, and what it changed as a bar up or down. */
function OneStep({ code, step, most }: StepProps) {
  const t = useWords(roundsWords);
  const height = step === undefined || most === 0 ? 0 : Math.round((Math.abs(step.change) / most) * 24);
  return (
    <li className={css.step}>
      <span className={css.bar} aria-hidden="true">
        <span data-up={(step?.change ?? 0) >= 0} style={{ height }} />
      </span>
      {code === undefined ? (
        <span className={css.start}>{t('start')}</span>
      ) : (
        <PlayingCard card={code} width={CARD} />
      )}
      {step === undefined ? (
        <span className="small quiet">{t('counting')}</span>
      ) : (
        <>
          <span className={css.expected}>
            {step.exact ? null : <span className="quiet">≈ </span>}
            <SignedMoney value={step.expected} strong />
          </span>
          {code === undefined ? null : (
            <span className="small">
              <span className="visually-hidden">{t('change')} </span>
              <SignedMoney value={step.change} />
            </span>
          )}
          <span className="small quiet">
            {step.ahead.name} {percent(Math.round(step.ahead.chance * 1000) / 10)}%
          </span>
        </>
      )}
    </li>
  );
}

type StripProps = { round: string; game: Game; cards: readonly string[] };

function Strip({ round, game, cards }: StripProps) {
  const noBets = useWords(casinoLiveWords)('noBets');
  const positions = useFamily(positionsTopic(round), 'market:');
  const chances = useChances(game, cards);
  const results = useMemo(() => resultsOf(game, round, positions ?? []), [game, round, positions]);
  const steps = stepsOf(game, results, chances);
  if (positions === undefined) return null;
  if (results.every((market) => market.every((result) => result === 0)))
    return <p className="quiet">{noBets}</p>;
  const most = Math.max(...steps.map((step) => Math.abs(step?.change ?? 0)));
  return (
    <ol className={css.strip}>
      {steps.map((step, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- the place of a card is what it is
        <OneStep key={at} code={cards[at - 1]} step={step} most={most} />
      ))}
    </ol>
  );
}

/** What each opened card did to the reader's result: expected before it and after it, with all bets of the round. */
export function PositionStrip({
  round,
  code,
  cards,
}: {
  round: string;
  code: string;
  cards: readonly string[];
}) {
  const t = useWords(roundsWords);
  if (!isGameCode(code)) return null;
  return (
    <section aria-label={t('position')}>
      <h2>{t('position')}</h2>
      <p className="small quiet">{t('positionHint')}</p>
      <Strip round={round} game={gameOf(code)} cards={cards} />
    </section>
  );
}
