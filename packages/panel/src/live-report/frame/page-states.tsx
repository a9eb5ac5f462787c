import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useWords } from '../../i18n/i18n.ts';
import { PAGE_TITLE_ID } from '../../ui/page-header.tsx';
import { EmptyState, SkeletonRows } from '../../ui/states.tsx';
import css from './report.module.css';
import { useLayout } from './use-freshness.ts';
import { reportWords } from '../words.ts';

const RUNNERS = 40;
const PHONE_ROW = 52;

/** A runner's row before its first price: name, position, odds. */
function RunnerBones({ height }: { height: number }) {
  return (
    <div className={css.boneRow} style={{ height }}>
      <span className={css.boneName} />
      <span className={css.boneFigure} />
      <span className={css.boneOdds} />
    </div>
  );
}

/** The page's heading where no match gives it one. */
export function HiddenHeading() {
  const t = useWords(reportWords);
  return (
    <h1 className="visually-hidden" id={PAGE_TITLE_ID} tabIndex={-1}>
      {t('liveReport')}
    </h1>
  );
}

/** The report's own shape in grey while the match is on its way. */
export function ReportSkeleton() {
  const t = useWords(reportWords);
  const layout = useLayout();
  const row = layout === 'phone' ? PHONE_ROW : RUNNERS;
  return (
    <div className={css.report} data-layout={layout}>
      <HiddenHeading />
      <div className={css.head} aria-hidden="true">
        <SkeletonRows rows={1} height={48} />
        <SkeletonRows rows={1} height={72} />
      </div>
      <div className={css.body}>
        <output className={css.left} aria-label={t('loading')}>
          {[2, 2, 5].map((rows, block) => (
            <div key={block}>
              <div className={css.boneBar} />
              {Array.from({ length: rows }, (_, each) => (
                <RunnerBones key={each} height={row} />
              ))}
            </div>
          ))}
        </output>
        {layout === 'wide' ? (
          <div className={css.rail} aria-hidden="true">
            <div className={css.boneBar} />
            <div className={css.boneChart} />
            <div className={css.boneBar} />
            <SkeletonRows rows={6} height={42} />
          </div>
        ) : null}
      </div>
    </div>
  );
}

/** A match that is not there, or that this viewer may not see: the two look alike. */
export function UnknownMatch() {
  const t = useWords(reportWords);
  return (
    <div className={css.unknown}>
      <HiddenHeading />
      <EmptyState
        title={t('unknownTitle')}
        hint={t('unknownText')}
        action={
          <Button component={Link} to="/matches_list">
            {t('toMatches')}
          </Button>
        }
      />
    </div>
  );
}
