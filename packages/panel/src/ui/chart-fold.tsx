import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { keep, kept } from '../session/kept.ts';
import css from './chart-fold.module.css';

type ChartFoldProps = {
  /** Under which it is remembered whether this chart is folded. */
  name: string;
  title: string;
  children: ReactNode;
};

/** A chart under its title, which folds it away; what a person chose stays chosen. */
export function ChartFold({ name, title, children }: ChartFoldProps) {
  const key = `chart:${name}`;
  const [folded, setFolded] = useState(() => kept(key) === 'folded');
  const turn = (): void => {
    keep(key, folded ? 'open' : 'folded');
    setFolded(!folded);
  };
  const Arrow = folded ? IconChevronRight : IconChevronDown;
  return (
    <section className={css.chart} aria-label={title}>
      <h2>
        <button type="button" className={css.turn} aria-expanded={!folded} onClick={turn}>
          <Arrow size={15} aria-hidden="true" />
          {title}
        </button>
      </h2>
      {folded ? null : children}
    </section>
  );
}
