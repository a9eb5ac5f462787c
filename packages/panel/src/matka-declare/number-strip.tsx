import type { CallOutput } from '@pavilion/contract/calls.ts';
import { ankOf } from '@pavilion/engine/matka/pana.ts';
import { useMemo, type KeyboardEvent } from 'react';
import { count, signedMoney } from '../format/numbers.ts';
import { useWords } from '../i18n/i18n.ts';
import { SectionBar } from '../ui/section-bar.tsx';
import css from './number-strip.module.css';
import { declareWords } from './words.ts';

type Outcome = CallOutput<'numberPreview'>['outcomes'][number];

/** Ten columns: a number grid of matka begins with 1 and ends with 0. */
const ANKS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 0];
/** The strongest tint, in percent, under which the figures are still read. */
const STRONGEST = 45;
const STEPS: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowLeft: -1,
  ArrowDown: ANKS.length,
  ArrowUp: -ANKS.length,
};

/** By lines of ten, one of each ank. */
function inLines(outcomes: readonly Outcome[]): Outcome[] {
  const columns = ANKS.map((ank) => outcomes.filter(({ selection_id }) => ankOf(selection_id) === ank));
  const lines = Math.max(0, ...columns.map(({ length }) => length));
  return Array.from({ length: lines }, (_, line) =>
    columns.flatMap((column) => column.slice(line, line + 1)),
  ).flat();
}

/** Arrow keys go from number to number. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key];
  if (step === undefined) return;
  const cells = [...(event.currentTarget.parentElement?.querySelectorAll('button') ?? [])];
  const next = cells[cells.findIndex((cell) => cell === document.activeElement) + step];
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
}

type StripProps = {
  outcomes: readonly Outcome[];
  chosen: number | undefined;
  onChoose: (name: string) => void;
};

/** What each of the 220 numbers brings or costs the Company: the more, the stronger its tint. */
export function NumberStrip({ outcomes, chosen, onChoose }: StripProps) {
  const t = useWords(declareWords);
  const cells = useMemo(() => inLines(outcomes), [outcomes]);
  const most = Math.max(1, ...outcomes.map(({ company }) => Math.abs(company)));
  const reached = cells.some(({ selection_id }) => selection_id === chosen) ? chosen : cells[0]?.selection_id;
  return (
    <section aria-label={t('byNumber')}>
      <SectionBar
        title={t('byNumber')}
        chrome
        right={<span className="small quiet">{t('byNumberHint')}</span>}
      />
      <div className={css.strip}>
        {cells.map(({ selection_id, name, company, backed }) => (
          <button
            key={name}
            type="button"
            className={`num ${css.cell}`}
            data-side={company < 0 ? 'loss' : 'profit'}
            style={{
              background: `color-mix(in srgb, var(--heat) ${Math.round((Math.abs(company) / most) * STRONGEST)}%, transparent)`,
            }}
            aria-pressed={selection_id === chosen}
            aria-label={t('cell', { pana: name, amount: signedMoney(company), backed: count(backed) })}
            title={signedMoney(company)}
            tabIndex={selection_id === reached ? 0 : -1}
            onKeyDown={walk}
            onClick={() => onChoose(name)}
          >
            {name}
          </button>
        ))}
      </div>
    </section>
  );
}
