import type { OverLine } from '@pavilion/engine/score/score.ts';
import { useWords } from '../../i18n/i18n.ts';
import { ballLook, ballsToCome, type BallKind } from './score.ts';
import css from './score.module.css';
import { reportWords, type ReportKey } from '../words.ts';

const OVERS_SHOWN = 3;
const PHONE_BALLS = 3;

const WORD: Record<BallKind, ReportKey> = {
  dot: 'ballDot',
  runs: 'ballRuns',
  four: 'ballFour',
  six: 'ballSix',
  wicket: 'ballWicket',
  wide: 'ballWide',
  noBall: 'ballNoBall',
  bye: 'ballBye',
  legBye: 'ballLegBye',
  penalty: 'ballPenalty',
};

/** One ball in its colour; in words for who cannot see it. */
function Ball({ token, last }: { token: string; last: boolean }) {
  const t = useWords(reportWords);
  const { kind, runs, token: shown } = ballLook(token);
  return (
    <li className={css.ball} data-kind={kind} data-last={last} data-long={shown.length > 2}>
      <span aria-hidden="true">{shown}</span>
      <span className="visually-hidden">
        {t(WORD[kind], { runs, count: runs })}
        {last ? `, ${t('lastBall')}` : ''}
      </span>
    </li>
  );
}

/** Empty rings for the balls that this over still has. */
function BallsToCome({ balls }: { balls: readonly string[] }) {
  const t = useWords(reportWords);
  const left = ballsToCome(balls);
  if (left === 0) return null;
  return (
    <li className={css.rings}>
      {Array.from({ length: left }, (_, n) => (
        <span key={n} className={css.ring} aria-hidden="true" />
      ))}
      <span className="visually-hidden">{t('ballsToCome', { n: left, count: left })}</span>
    </li>
  );
}

/** The last three overs, their sums above them; `done` when no ball is to come. */
export function OverLines({ lines, done }: { lines: readonly OverLine[]; done: boolean }) {
  const t = useWords(reportWords);
  const shown = lines.slice(-OVERS_SHOWN);
  return (
    <div className={css.lines}>
      {shown.map((line, index) => {
        const current = index === shown.length - 1;
        return (
          <div key={line.over} className={css.line}>
            <div className={css.lineHead} aria-hidden="true">
              <span>{t('over', { n: line.over })}</span>
              <span className="num">{line.runs}</span>
            </div>
            <ul
              className={css.balls}
              aria-label={t('overSum', { n: line.over, runs: line.runs, count: line.runs })}
            >
              {line.balls.map((token, ball) => (
                <Ball key={ball} token={token} last={current && ball === line.balls.length - 1} />
              ))}
              {current && !done ? <BallsToCome balls={line.balls} /> : null}
            </ul>
          </div>
        );
      })}
    </div>
  );
}

/** On a phone: the last balls of the over before, then the over in progress. */
export function PhoneOvers({ lines }: { lines: readonly OverLine[] }) {
  const t = useWords(reportWords);
  const [before, now] = [lines.at(-2), lines.at(-1)];
  if (now === undefined) return null;
  const room = Math.max(0, PHONE_BALLS - Math.max(0, now.balls.length - 5));
  const earlier = before === undefined || room === 0 ? [] : before.balls.slice(-room);
  return (
    <div className={css.phoneOvers}>
      <ul className={css.balls} aria-label={t('overSum', { n: now.over, runs: now.runs, count: now.runs })}>
        {earlier.map((token, ball) => (
          <Ball key={`before${ball}`} token={token} last={false} />
        ))}
        {earlier.length === 0 ? null : <li className={css.divider} aria-hidden="true" />}
        {now.balls.map((token, ball) => (
          <Ball key={ball} token={token} last={ball === now.balls.length - 1} />
        ))}
        <BallsToCome balls={now.balls} />
      </ul>
      <span className="small quiet">{t('over', { n: now.over })}</span>
    </div>
  );
}
