import { useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { useWords } from '../i18n/i18n.ts';
import css from './share-bar.module.css';
import { shownShare, splitText, type ShareNames } from './share-names.ts';
import { formWords } from './words.ts';

type ShareBarProps = {
  /** Kind of business, for those who hear the handle. */
  label: string;
  names: ShareNames;
  /** What the creator keeps and what the account gets, in percent; the rest of 100 goes above. */
  kept: number;
  budget: number;
  /** What can be divided between the two. */
  held: number;
  least: number;
  most: number;
  disabled?: boolean;
  onChange: (kept: number) => void;
};

const STEPS: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowUp: 1,
  ArrowLeft: -1,
  ArrowDown: -1,
  PageUp: 5,
  PageDown: -5,
  Home: -100,
  End: 100,
};
/** A part narrower than this has no room for its figure. */
const ROOM = 6;

function Part({ size, className }: { size: number; className: string | undefined }) {
  if (size <= 0) return null;
  return (
    <span className={`num ${className ?? ''}`} style={{ width: `${size}%` }}>
      {size < ROOM ? null : shownShare(size)}
    </span>
  );
}

/** The part of those above, the creator's and the child's, always 100 together; the handle between the last two is a slider. */
export function ShareBar(props: ShareBarProps) {
  const { label, names, kept, budget, held, least, most, disabled = false, onChange } = props;
  const t = useWords(formWords);
  const bar = useRef<HTMLDivElement>(null);
  const above = Math.max(0, 100 - kept - budget);
  const set = (wanted: number): void => {
    const next = Math.min(most, Math.max(least, wanted));
    if (next !== kept) onChange(next);
  };
  const onKey = (event: KeyboardEvent): void => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    set(Math.round(kept) + step);
  };
  const onDrag = (event: PointerEvent): void => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId) || bar.current === null) return;
    const { left, width } = bar.current.getBoundingClientRect();
    set(Math.round(((event.clientX - left) / width) * 100 - (100 - held)));
  };
  return (
    <div className={css.bar} ref={bar} data-disabled={disabled}>
      <Part size={above} className={css.above} />
      <Part size={kept} className={css.mine} />
      {disabled ? null : (
        <div
          className={css.handle}
          style={{ left: `${Math.min(100, above + kept)}%` }}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a range input cannot stand between two parts of a bar
          role="slider"
          tabIndex={0}
          aria-label={t('handle', { kind: label })}
          aria-valuemin={least}
          aria-valuemax={most}
          aria-valuenow={kept}
          aria-valuetext={splitText(names, { above, kept, child: budget })}
          onKeyDown={onKey}
          onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
          onPointerMove={onDrag}
        />
      )}
      <Part size={budget} className={css.child} />
    </div>
  );
}
