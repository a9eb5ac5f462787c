import type { LiveEvent } from '@pavilion/contract/events.ts';
import type { Score } from '@pavilion/engine/score/score.ts';
import { memo, useMemo, type ReactNode } from 'react';
import { useWords } from '../../i18n/i18n.ts';
import { useEventValue } from '../frame/live-values.ts';
import { useReport } from '../frame/report-context.ts';
import { OverLines, PhoneOvers } from './score-balls.tsx';
import { lastFive, parseScore, projected, sides } from './score.ts';
import css from './score.module.css';
import { reportWords } from '../words.ts';

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={css.fact}>
      <dt>{label}</dt>
      <dd className="num">{children}</dd>
    </div>
  );
}

/** `118/3` with the wickets set back; text that is no such total stays as it is. */
function Total({ total, overs }: { total: string; overs: string }) {
  const t = useWords(reportWords);
  const slash = total.lastIndexOf('/');
  return (
    <span className={css.total}>
      <span className="num">
        {slash < 0 ? total : total.slice(0, slash)}
        {slash < 0 ? null : <span className="quiet">{total.slice(slash)}</span>}
      </span>
      {overs === '' ? null : <span className={`num ${css.overs}`}>{t('overs', { overs })}</span>}
    </span>
  );
}

/** On a phone of an innings the batting side alone; where nobody bats both count. */
function Sides({ score }: { score: Score }) {
  const t = useWords(reportWords);
  const { layout } = useReport();
  const [first, second] = sides(score);
  if (first === undefined || second === undefined) return null;
  return (
    <>
      <div className={css.side}>
        <span className="micro">{first.batting ? t('batting', { team: first.name }) : first.name}</span>
        {first.total === '' ? (
          <span className="quiet">{t('yetToBat')}</span>
        ) : (
          <Total total={first.total} overs={first.overs} />
        )}
      </div>
      {layout === 'phone' && score.batting_team !== '' ? null : (
        <div className={css.side}>
          <span className="micro">{second.name}</span>
          <span className={`num quiet ${css.second}`}>
            {second.total === '' ? t('yetToBat') : second.total}
            {second.total === '' || second.overs === '' ? null : (
              <span className="small"> {t('overs', { overs: second.overs })}</span>
            )}
          </span>
        </div>
      )}
    </>
  );
}

function Rates({ score, eventType }: { score: Score; eventType: number }) {
  const t = useWords(reportWords);
  const total = projected(score, eventType);
  const five = lastFive(score.last36ball);
  return (
    <dl className={css.facts}>
      {score.others.crr === '' ? null : <Fact label={t('crr')}>{score.others.crr}</Fact>}
      {score.rr_rate === '' ? null : <Fact label={t('required')}>{score.rr_rate}</Fact>}
      {score.others.target === null ? null : <Fact label={t('target')}>{score.others.target}</Fact>}
      {total === undefined ? null : <Fact label={t('projected')}>{total}</Fact>}
      {five === '' ? null : <Fact label={t('lastFive')}>{five}</Fact>}
    </dl>
  );
}

function Players({ score }: { score: Score }) {
  const t = useWords(reportWords);
  const bowler = score.bolwer;
  return (
    <div className={css.players}>
      {bowler === null ? null : (
        <div className={css.bowler}>
          <span className="micro">{t('bowling', { name: bowler.name })}</span>
          <strong className="num">
            {bowler.over}-{bowler.run}-{bowler.wicket}
          </strong>
        </div>
      )}
      {score.batsman.length === 0 ? null : (
        <table className={css.batters}>
          <tbody>
            {score.batsman.map((batter) => (
              <tr key={batter.name}>
                <th scope="row">
                  {batter.name}
                  {batter.on_strike ? (
                    <>
                      <span aria-hidden="true"> *</span>
                      <span className="visually-hidden"> {t('onStrike')}</span>
                    </>
                  ) : null}
                </th>
                <td className="num">
                  <strong>{batter.run}</strong> ({batter.ball})
                </td>
                <td className="num">
                  4×{batter.fours} 6×{batter.sixes}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}

/** What is said about the match in one line: the result, the chase in the reader's language, or what is happening now. */
function useHeadline(): (score: Score) => string {
  const t = useWords(reportWords);
  const need = ({ run_need: runs, ball_rem: balls, need_run_ball: said }: Score): string => {
    if (said === '' || runs === null) return said;
    const wanted = t('runs', { n: runs, count: runs });
    if (balls === null) return t('needOnly', { runs: wanted });
    return t('needRuns', { runs: wanted, balls: t('needBalls', { n: balls, count: balls }) });
  };
  return (score) => [score.result, need(score), score.trail_lead].find((text) => text !== '') ?? '';
}

/** The score with its overs, bowler and batters; nothing for a match without a score. */
export const ScoreHeader = memo(function ScoreHeader({ event }: { event: LiveEvent }) {
  const t = useWords(reportWords);
  const { layout } = useReport();
  const text = useEventValue(event.event_id, 'score') ?? event.score;
  const score = useMemo(() => parseScore(text), [text]);
  const headline = useHeadline();
  if (score === undefined) return null;
  const line = headline(score);
  return (
    <section className={css.score} data-layout={layout} aria-label={t('score')}>
      <Sides score={score} />
      <Rates score={score} eventType={event.event_type} />
      {layout === 'phone' ? (
        <PhoneOvers lines={score.last36ball} />
      ) : (
        <OverLines lines={score.last36ball} done={score.result !== ''} />
      )}
      {line === '' ? null : (
        <span className={css.headline} title={line}>
          {line}
        </span>
      )}
      {layout === 'phone' ? null : <Players score={score} />}
    </section>
  );
});
