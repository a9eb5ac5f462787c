import type { ReactNode } from 'react';
import css from './section-bar.module.css';

type SectionBarProps = {
  title: string;
  /** Small grey text after the title. */
  meta?: ReactNode;
  right?: ReactNode;
  /** On the chrome tone with a hairline below, as over a block of rows. */
  chrome?: boolean;
};

/** The 34 px bar over a block of a page. */
export function SectionBar({ title, meta, right, chrome = false }: SectionBarProps) {
  const style = chrome ? { background: 'var(--chrome)', borderBottom: '1px solid var(--line)' } : undefined;
  return (
    <div className={css.section} style={style}>
      <h2 className={css.sectionTitle}>{title}</h2>
      {meta === undefined ? null : <span className="small quiet">{meta}</span>}
      {right === undefined ? null : <div className={css.sectionRight}>{right}</div>}
    </div>
  );
}
