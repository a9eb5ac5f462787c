import { panaText } from '@pavilion/engine/matka/pana.ts';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useWords } from '../i18n/i18n.ts';
import { Chip } from '../ui/chip.tsx';
import css from './fair.module.css';
import { betNumbers, type DrawnAgain, type Figures } from './use-draw-again.ts';
import type { FairRecord } from './use-record.ts';
import { fairWords } from './words.ts';

type Step = {
  readonly title: string;
  readonly text: string;
  readonly holds: boolean;
  readonly hash?: string;
};

function StepRow({ title, text, holds, hash }: Step) {
  const t = useWords(fairWords);
  const Icon = holds ? IconCircleCheck : IconAlertTriangle;
  return (
    <li className={css.step}>
      <h3>{title}</h3>
      <Chip tone={holds ? 'profit' : 'loss'} icon={<Icon size={14} aria-hidden="true" />}>
        {t(holds ? 'holds' : 'fails')}
      </Chip>
      <p>{text}</p>
      {hash === undefined ? null : <code className={css.hash}>{hash}</code>}
    </li>
  );
}

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
  const steps: Step[] = [
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
  return (
    <section aria-label={t('stepsTitle')}>
      <h2>{t('stepsTitle')}</h2>
      <p className="small quiet">{t('stepsHint')}</p>
      <ol className={css.steps}>
        {steps.map((step) => (
          <StepRow key={step.title} {...step} />
        ))}
      </ol>
    </section>
  );
}
