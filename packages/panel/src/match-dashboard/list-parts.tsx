import { Link } from '@tanstack/react-router';
import { Children, type ReactNode } from 'react';
import { useWords } from '../i18n/i18n.ts';
import { Chip } from '../ui/chip.tsx';
import { SignedMoney } from '../ui/money.tsx';
import { SectionBar } from '../ui/section-bar.tsx';
import css from './lists.module.css';
import { dashboardWords } from './words.ts';

type NameLinkProps = { to: string; search: Record<string, string>; name: string };

/** The name of a market or session; it leads to its bets. */
export function NameLink({ to, search, name }: NameLinkProps) {
  const t = useWords(dashboardWords);
  return (
    <Link to={to} search={search} className={css.link} title={t('slipsOf', { name })}>
      {name}
    </Link>
  );
}

/** A declared market or session: its result and what it brought the viewer. */
export function ResultRow({ link, result, pl }: { link: ReactNode; result: string; pl: number }) {
  return (
    <li className={css.row} data-declared>
      <span className={css.name}>
        {link}
        <Chip tone="accent">{result}</Chip>
      </span>
      <SignedMoney value={pl} strong />
    </li>
  );
}

/** A figure, or its place while it is on its way. */
export function KnownMoney({ value }: { value: number | undefined }) {
  if (value === undefined) return <span className={css.bone} aria-hidden="true" />;
  return <SignedMoney value={value} strong />;
}

type ListSectionProps = {
  title: string;
  open: number;
  /** Undefined until it is known. */
  declared: number | undefined;
  empty: string;
  children: ReactNode;
};

/** One of the two lists of the dashboard, with its count. */
export function ListSection({ title, open, declared, empty, children }: ListSectionProps) {
  const t = useWords(dashboardWords);
  const none = declared === 0 && Children.toArray(children).length === 0;
  return (
    <section className={css.list} aria-label={title}>
      <SectionBar
        chrome
        title={title}
        meta={declared === undefined ? undefined : t('marketCount', { open, declared })}
      />
      {none ? <p className={css.none}>{empty}</p> : <ul className={css.rows}>{children}</ul>}
    </section>
  );
}
