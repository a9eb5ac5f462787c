import type { ReactNode } from 'react';
import css from './chip.module.css';

type ChipProps = {
  tone?: 'neutral' | 'accent' | 'profit' | 'loss' | 'warn';
  /** Pill = a state (LIVE, Settled), square = an attribute (Fav). */
  shape?: 'pill' | 'square';
  icon?: ReactNode;
  children: ReactNode;
};

/** A small label with a soft fill; the icon speaks where the word alone does not. */
export function Chip({ tone = 'neutral', shape = 'square', icon, children }: ChipProps) {
  return (
    <span className={css.chip} data-tone={tone} data-shape={shape}>
      {icon}
      {children}
    </span>
  );
}
