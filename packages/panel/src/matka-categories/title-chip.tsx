import css from './categories.module.css';

type Props = { title: string; background: string; color: string };

/** A category as clients see it. */
export function TitleChip({ title, background, color }: Props) {
  return (
    <span className={css.chip} style={{ background, color }}>
      {title}
    </span>
  );
}
