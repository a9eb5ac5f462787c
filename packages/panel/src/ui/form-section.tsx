import type { ReactNode } from 'react';
import css from './form-section.module.css';

type FormSectionProps = { title: string; hint?: ReactNode; children: ReactNode };

/** A part of a form: title and hint left, fields right, a hairline above (look 07). */
export function FormSection({ title, hint, children }: FormSectionProps) {
  return (
    <section className={css.section} aria-label={title}>
      <div className={css.head}>
        <h2>{title}</h2>
        {hint === undefined ? null : <div className="small quiet">{hint}</div>}
      </div>
      <div className={css.body}>{children}</div>
    </section>
  );
}
