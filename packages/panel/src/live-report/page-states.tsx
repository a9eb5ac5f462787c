import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useWords } from '../i18n/i18n.ts';
import { PAGE_TITLE_ID } from '../ui/page-header.tsx';
import { EmptyState, SkeletonRows } from '../ui/states.tsx';
import css from './report.module.css';
import { useLayout } from './use-freshness.ts';
import { reportWords } from './words.ts';

const RUNNERS = 40;
const PHONE_ROW = 52;

/** The report's own shape in grey while the match is on its way. */
export function ReportSkeleton() {
  const t = useWords(reportWords);
  const layout = useLayout();
  const row = layout === 'phone' ? PHONE_ROW : RUNNERS;
  return (
    <div className={css.report} data-layout={layout}>
      <h1 className="visually-hidden" id={PAGE_TITLE_ID} tabIndex={-1}>
        {t('liveReport')}
      </h1>
      <div className={css.head} aria-hidden="true">
        <SkeletonRows rows={1} height={48} />
        <SkeletonRows rows={1} height={72} />
      </div>
      <div className={css.body}>
        <div className={css.left}>
          {[2, 2, 5].map((rows, block) => (
            <div key={block}>
              <div className={css.boneBar} />
              <SkeletonRows rows={rows} height={row} />
            </div>
          ))}
        </div>
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
      <h1 className="visually-hidden" id={PAGE_TITLE_ID} tabIndex={-1}>
        {t('liveReport')}
      </h1>
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
