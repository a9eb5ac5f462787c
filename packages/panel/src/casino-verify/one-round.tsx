import type { FairRecord, RoundRecord } from '@pavilion/contract/casino-fair.ts';
import { cardOfCode, cardText } from '@pavilion/engine/casino/cards.ts';
import type { CheckedRound } from '@pavilion/engine/casino/check-round.ts';
import { isGameCode } from '@pavilion/engine/casino/game.ts';
import { gameOf } from '@pavilion/engine/casino/games.ts';
import { useWords } from '../i18n/i18n.ts';
import { Hash, ProofSteps, type ProofStep } from '../ui/proof-steps.tsx';
import { EmptyState } from '../ui/states.tsx';
import { uiWords } from '../ui/words.ts';
import type { Checked } from './use-checked.ts';
import { verifyWords } from './words.ts';
import { Seats } from './seats.tsx';

type Remade = Extract<CheckedRound, { verdict: 'holds' | 'fails' }>;

/** What is known before the seed is out: its fingerprint, and once cards fall the root. */
function Promised({ fair: { commit, root } }: { fair: FairRecord }) {
  const t = useWords(verifyWords);
  const promise = useWords(uiWords)('promiseTitle');
  return (
    <>
      <section aria-label={promise}>
        <h2>{promise}</h2>
        <p>{t('promiseHint')}</p>
        <Hash>{commit}</Hash>
      </section>
      {root === '' ? null : (
        <section aria-label={t('rootTitle')}>
          <h2>{t('rootTitle')}</h2>
          <p>{t('rootHint')}</p>
          <Hash>{root}</Hash>
        </section>
      )}
    </>
  );
}

/** The steps in words, with what was made where the record says something else. */
function useSteps(record: RoundRecord, fair: FairRecord, { steps, made }: Remade): ProofStep[] {
  const t = useWords(verifyWords);
  const holds = new Map(steps.map((step) => [step.step, step.holds]));
  const seed = holds.get('seed') === true;
  if (made === undefined) return [{ title: t('seedStep'), text: t('badSeed'), holds: seed }];
  const said = record.cards.map((code) => cardOfCode(code)).map((card) => (card ? cardText(card) : '?'));
  const cards = made.cards.slice(0, record.state === 'cancelled' ? said.length : undefined).map(cardText);
  const texts = { cards: cards.join(' ') || t('noCards'), said: said.join(' ') || t('noCards') };
  const count = fair.contributions.length;
  const result = { won: made.ending.winner, said: record.won_by || t('nothingDeclared') };
  const one = (step: 'root' | 'cards' | 'result', title: string, yes: string, no: string, hash?: string) =>
    holds.has(step)
      ? [{ title, holds: holds.get(step)!, text: holds.get(step)! ? yes : no, ...(hash ? { hash } : {}) }]
      : [];
  return [
    { title: t('seedStep'), text: t(seed ? 'seedHolds' : 'seedFails'), holds: seed, hash: made.commit },
    ...one('root', t('rootStep'), t('rootHolds', { count }), t('rootFails'), made.root),
    ...one('cards', t('cardsStep'), t('cardsHold', texts), t('cardsFail', texts)),
    ...one('result', t('resultStep'), t('resultHolds', result), t('resultFails', result)),
  ];
}

type RemadeRoundProps = { record: RoundRecord; fair: FairRecord; remade: Remade };

function RemadeRound({ record, fair, remade }: RemadeRoundProps) {
  const t = useWords(verifyWords);
  const steps = useSteps(record, fair, remade);
  const note = ({ cancelled: 'voidHint', taken_back: 'takenBackHint' } as const)[record.state as 'cancelled'];
  return (
    <>
      {note === undefined ? null : <p>{t(note)}</p>}
      <ProofSteps steps={steps} hint={t('stepsHint')} />
      {remade.made === undefined || !isGameCode(record.game_code) ? null : (
        <Seats
          seats={gameOf(record.game_code).read(remade.made.cards).seats}
          description={remade.made.ending.description}
        />
      )}
    </>
  );
}

/** A round with all that can be said of it: what was promised, or every step with what was made. */
export function OneRound({ round: { record, checked } }: { round: Checked }) {
  const t = useWords(verifyWords);
  const { fair } = record;
  if (fair === null || checked.verdict === 'not_ours')
    return <EmptyState title={t('notOurs')} hint={t('notOursHint')} />;
  if (checked.verdict === 'holds' || checked.verdict === 'fails')
    return <RemadeRound record={record} fair={fair} remade={checked} />;
  switch (checked.verdict) {
    case 'waits':
      return <Promised fair={fair} />;
    case 'undealt':
      return <EmptyState title={t('undealt')} hint={t('undealtHint')} />;
    case 'kept_back':
      return (
        <>
          <p role="alert">{t('keptBack')}</p>
          <Promised fair={fair} />
        </>
      );
  }
}
