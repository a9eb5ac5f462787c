import { SegmentedControl } from '@mantine/core';
import type { CallInput, CallOutput } from '@pavilion/contract/calls.ts';
import type { Audited } from '@pavilion/contract/matka-charts.ts';
import type { ReactNode } from 'react';
import { useCall } from '../api/use-call.ts';
import { chanceText } from '../format/deviation.ts';
import { count } from '../format/numbers.ts';
import { useWords } from '../i18n/i18n.ts';
import { CameBars } from '../ui/came-bars.tsx';
import { ChartFold } from '../ui/chart-fold.tsx';
import { Chip } from '../ui/chip.tsx';
import { EmptyState, ErrorPanel, SkeletonRows } from '../ui/states.tsx';
import css from './audit.module.css';
import { JodiGrid } from './jodi-grid.tsx';
import { matkaChartWords } from './words.ts';

const TONES = {
  even: 'profit',
  unusual: 'warn',
  uneven: 'loss',
  too_even: 'warn',
  too_few: 'neutral',
} as const;

/** What a picture comes to in a word and a measure. */
function Verdict({ audited: { verdict, chi_square: value, degrees, chance } }: { audited: Audited }) {
  const t = useWords(matkaChartWords);
  return (
    <div className={css.verdict}>
      <Chip tone={TONES[verdict]}>{t(verdict)}</Chip>
      {verdict === 'too_few' ? null : (
        <p className="small quiet">
          {t('measure', { value: value.toFixed(2), degrees, chance: chanceText(chance) })}
        </p>
      )}
    </div>
  );
}

type PictureProps = { name: string; title: string; audited: Audited; children: ReactNode };

function Picture({ name, title, audited, children }: PictureProps) {
  return (
    <ChartFold name={name} title={title}>
      <Verdict audited={audited} />
      {children}
    </ChartFold>
  );
}

function Pictures({ audit, fast }: { audit: CallOutput<'numberAudit'>; fast: boolean }) {
  const t = useWords(matkaChartWords);
  const kinds: Record<string, string> = { single: t('single'), double: t('double'), triple: t('triple') };
  if (audit.panas === 0) return <EmptyState title={t('nothingDrawn')} />;
  return (
    <>
      <p className="small quiet">
        {t('counted', { panas: count(audit.panas), past: count(audit.past) })} {t('expectedMark')}
      </p>
      <Picture name="matka-kinds" title={t('kinds')} audited={audit.kinds}>
        <CameBars
          label={t('kinds')}
          bars={audit.kinds.numbers}
          nameOf={(number) => kinds[number] ?? number}
        />
      </Picture>
      <Picture name="matka-anks" title={t('anks')} audited={audit.anks}>
        <CameBars label={t('anks')} bars={audit.anks.numbers} nameOf={(number) => number} />
      </Picture>
      {fast ? null : (
        <Picture name="matka-jodis" title={t('jodis')} audited={audit.jodis}>
          <JodiGrid jodis={audit.jodis.numbers} />
        </Picture>
      )}
    </>
  );
}

type NumberAuditProps = {
  fast: boolean;
  input: CallInput<'matkaChart'>;
  all: boolean;
  onAll: (all: boolean) => void;
};

/** How often numbers came against equal chances, as pictures with a measure. */
export function NumberAudit({ fast, input, all, onAll }: NumberAuditProps) {
  const t = useWords(matkaChartWords);
  const { category_id: category, ...range } = input;
  const request = useCall(
    fast ? 'fastNumberAudit' : 'numberAudit',
    { ...range, ...(all ? {} : { category_id: category }) },
    { keepPrevious: true },
  );
  const { data, error } = request;
  return (
    <section className={css.audit} aria-label={t('audit')}>
      <h2>{t('audit')}</h2>
      <SegmentedControl
        size="xs"
        aria-label={t('whose')}
        value={all ? 'all' : 'one'}
        onChange={(value) => onAll(value === 'all')}
        data={[
          { value: 'one', label: t('thisCategory') },
          { value: 'all', label: t('allCategories') },
        ]}
      />
      {error === null ? null : (
        <ErrorPanel what={t('audit')} error={error} onRetry={() => void request.refetch()} />
      )}
      {data === undefined ? error === null ? <SkeletonRows /> : null : <Pictures audit={data} fast={fast} />}
    </section>
  );
}
