import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useWords } from '../i18n/i18n.ts';
import { Chip } from './chip.tsx';
import css from './proof-steps.module.css';
import { uiWords } from './words.ts';

export type ProofStep = {
  readonly title: string;
  readonly text: string;
  readonly holds: boolean;
  readonly hash?: string;
};

/** Whether something that was checked holds. */
export function Holds({ holds }: { holds: boolean }) {
  const t = useWords(uiWords);
  const Icon = holds ? IconCircleCheck : IconAlertTriangle;
  return (
    <Chip tone={holds ? 'profit' : 'loss'} icon={<Icon size={14} aria-hidden="true" />}>
      {t(holds ? 'holds' : 'fails')}
    </Chip>
  );
}

/** A long figure that nobody reads, but compares. */
export const Hash = ({ children }: { children: string }) => <code className={css.hash}>{children}</code>;

/** What a fair draw or deal was made of, step by step, each with whether it holds. */
export function ProofSteps({ steps, hint }: { steps: readonly ProofStep[]; hint: string }) {
  const t = useWords(uiWords);
  return (
    <section aria-label={t('stepsTitle')}>
      <h2>{t('stepsTitle')}</h2>
      <p className="small quiet">{hint}</p>
      <ol className={css.steps}>
        {steps.map(({ title, text, holds, hash }) => (
          <li key={title} className={css.step}>
            <h3>{title}</h3>
            <Holds holds={holds} />
            <p>{text}</p>
            {hash === undefined ? null : <Hash>{hash}</Hash>}
          </li>
        ))}
      </ol>
    </section>
  );
}
