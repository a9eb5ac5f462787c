import type { ReactNode } from 'react';
import { useHeadingFocus } from './page-focus.ts';
import css from './page-header.module.css';

type PageHeaderProps = {
  title: string;
  /** On a line of its own below the title, on every screen: what the page acts on. */
  under?: ReactNode;
  /** Beside the title: a chip, a date. */
  meta?: ReactNode;
  /** At most three buttons, one of them filled. */
  actions?: ReactNode;
};

/** The id that the shell focuses after a change of page. */
export const PAGE_TITLE_ID = 'page-title';

/** The title of a page with its actions; no box around it. */
export function PageHeader({ title, under, meta, actions }: PageHeaderProps) {
  const heading = useHeadingFocus();
  return (
    <header className={css.header}>
      <h1 id={PAGE_TITLE_ID} ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {meta === undefined ? null : <div className={css.headerMeta}>{meta}</div>}
      {under === undefined ? null : <p className={css.headerUnder}>{under}</p>}
      {actions === undefined ? null : <div className={css.headerActions}>{actions}</div>}
    </header>
  );
}
