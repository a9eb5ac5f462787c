import type { Score } from '@pavilion/engine/score/score.ts';
import { useWords } from '../../i18n/i18n.ts';
import { OverLines } from '../../live-report/score/score-balls.tsx';
import { sides } from '../../live-report/score/score.ts';
import css from './scoreboard.module.css';
import { scoreboardWords } from './words.ts';

/** The score as every screen shows it once it is sent. */
export function Preview({ score }: { score: Score | undefined }) {
  const t = useWords(scoreboardWords);
  if (score === undefined) {
    return (
      <section className={css.preview} aria-label={t('preview')}>
        <p className="quiet">{t('unreadable')}</p>
      </section>
    );
  }
  const says = [score.result, score.need_run_ball, score.trail_lead].find((text) => text !== '') ?? '';
  return (
    <section className={css.preview} aria-label={t('preview')}>
      <dl className={css.sides}>
        {sides(score).map(({ name, total, overs, batting }) => (
          <div key={name} data-batting={batting}>
            <dt>{name === '' ? '–' : name}</dt>
            <dd className="num">
              <strong>{total === '' ? '–' : total}</strong> {overs === '' ? '' : `(${overs})`}
            </dd>
          </div>
        ))}
      </dl>
      <dl className={css.rates}>
        <div>
          <dt>{t('crrShort')}</dt>
          <dd className="num">{score.others.crr}</dd>
        </div>
        {score.rr_rate === '' ? null : (
          <div>
            <dt>{t('rrrShort')}</dt>
            <dd className="num">{score.rr_rate}</dd>
          </div>
        )}
      </dl>
      <div className={css.overs}>
        <OverLines lines={score.last36ball} done={score.result !== ''} />
      </div>
      {says === '' ? null : <p className={css.says}>{says}</p>}
      {score.others.message === '' ? null : <p className="small quiet">{score.others.message}</p>}
    </section>
  );
}
