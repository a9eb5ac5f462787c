import type { ReactNode } from 'react';
import css from './dialog.module.css';

export type DialogFact = { label: string; value: ReactNode };

type DialogFactsProps = {
  facts: readonly DialogFact[];
  /** The figures follow what is typed. */
  live?: boolean;
  /** What they are about, where the dialog has not said it. */
  name?: string;
};

/** What a dialog will change, label and figure. */
export function DialogFacts({ facts, live = false, name }: DialogFactsProps) {
  return (
    <dl className={css.facts} aria-live={live ? 'polite' : undefined} aria-label={name}>
      {facts.map(({ label, value }) => (
        <div key={label} className={css.fact}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
