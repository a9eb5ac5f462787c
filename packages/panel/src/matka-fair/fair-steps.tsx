import { panaText } from '@pavilion/engine/matka/pana.ts';
import { useWords } from '../i18n/i18n.ts';
import { ProofSteps, type ProofStep } from '../ui/proof-steps.tsx';
import { betNumbers, type DrawnAgain, type Figures } from './use-draw-again.ts';
import type { FairRecord } from './use-record.ts';
import { fairWords } from './words.ts';

/** What stands against what was drawn: nothing, another number, or none at all. */
function panaKey({ result, declared }: FairRecord, pana: string) {
  if (result === 'abandoned') return 'panaAbandoned';
  if (result === 'waiting') return 'panaTakenBack';
  return declared === pana ? 'panaHolds' : 'panaFails';
}

type FairStepsProps = { record: FairRecord; figures: Figures; again: DrawnAgain };

/** The four steps of a fair draw, each with whether it holds. */
export function FairSteps({ record, figures, again }: FairStepsProps) {
  const t = useWords(fairWords);
  const number = panaText(again.number);
  const pana = panaText(again.pana);
  const seedHolds = again.seedsCommitment === figures.commitment.trim().toLowerCase();
  const rootHolds = again.root === record.root;
  const numberHolds = number === record.number;
  const ofPana = panaKey(record, pana);
  const values = { number, pana, ank: again.ank, declared: record.declared };
  const count = betNumbers(figures.bets).length;
  const steps: ProofStep[] = [
    {
      title: t('seedStep'),
      text: t(seedHolds ? 'seedHolds' : 'seedFails'),
      holds: seedHolds,
      hash: again.seedsCommitment,
    },
    {
      title: t('rootStep'),
      text: rootHolds ? t('rootHolds', { count }) : t('rootFails'),
      holds: rootHolds,
      hash: again.root,
    },
    {
      title: t('numberStep'),
      text: t(numberHolds ? 'numberHolds' : 'numberFails', { number, said: record.number }),
      holds: numberHolds,
    },
    { title: t('panaStep'), text: t(ofPana, values), holds: ofPana === 'panaHolds' },
  ];
  return <ProofSteps steps={steps} hint={t('stepsHint')} />;
}
