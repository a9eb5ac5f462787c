import type { CallOutput } from '@pavilion/contract/calls.ts';
import {
  IconAlertTriangle,
  IconClockPause,
  IconDatabaseOff,
  IconGavel,
  IconLock,
  IconShieldX,
  IconUserQuestion,
  IconWalletOff,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { age } from '../format/age.ts';
import { dateTime } from '../format/dates.ts';
import { count, money } from '../format/numbers.ts';
import { useWords } from '../i18n/i18n.ts';
import { limitLevel, limitPercent } from '../ui/limit-bar.tsx';
import { Money, SignedMoney } from '../ui/money.tsx';
import css from './rail.module.css';
import { dashboardWords } from './words.ts';
import { betTypeSaid } from '../glossary/bet-type-words.ts';
import { eventPath, isCasino } from '../pages/event-path.ts';
import { LinkIfOpen } from '../pages/link-if-open.tsx';

type Dashboard = CallOutput<'dashboard'>;

/** The one large figure of the page: booked today. */
export function Today({ today }: { today: Dashboard['today'] }) {
  const t = useWords(dashboardWords);
  const facts = [
    { label: t('bets'), value: count(today.bets) },
    { label: t('clientsBetting'), value: count(today.clients) },
    { label: t('commission'), value: money(today.commission) },
  ];
  return (
    <section className={css.block} aria-label={t('todayPl')}>
      <h2 className="micro" style={{ fontWeight: 400 }}>
        {t('todayPl')}
      </h2>
      <span className={css.figure}>
        <SignedMoney value={today.pl} />
      </span>
      <dl className={css.trio}>
        {facts.map((fact) => (
          <div key={fact.label}>
            <dt>{fact.label}</dt>
            <dd className="num">{fact.value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const MARKS = [75, 90] as const;

/** Limit in use below the viewer, against what was given out; the marks are where it turns amber and red. */
export function Exposure({ exposure }: { exposure: Dashboard['exposure'] }) {
  const t = useWords(dashboardWords);
  const percent = limitPercent(exposure.used, exposure.given);
  return (
    <section className={css.block} aria-label={t('exposure')}>
      <div className={css.blockHead}>
        <h2>{t('exposure')}</h2>
        <span className="small quiet num">{t('exposureOf', { amount: money(exposure.given) })}</span>
      </div>
      <div className={css.usedLine}>
        <strong>
          <Money value={exposure.used} />
        </strong>
        <span className="num" style={{ fontWeight: 550 }}>
          {percent === 0 && exposure.used > 0 ? '<1' : percent}%
        </span>
      </div>
      <div className={css.bullet} aria-hidden="true">
        <div
          className={css.bulletFill}
          data-level={limitLevel(percent)}
          style={{ width: `${Math.min(100, percent)}%` }}
        />
        {MARKS.map((mark) => (
          <span
            key={mark}
            className={css.mark}
            style={{ left: `${mark}%`, ...(mark === 90 ? { background: 'var(--loss)' } : {}) }}
          />
        ))}
      </div>
      <div className={css.marks} aria-hidden="true">
        {MARKS.map((mark) => (
          <span key={mark} style={{ left: `${mark}%` }}>
            {mark}%
          </span>
        ))}
      </div>
    </section>
  );
}

const TASKS = {
  limit: { icon: IconAlertTriangle, colour: 'var(--loss)' },
  limits: { icon: IconAlertTriangle, colour: 'var(--loss)' },
  stale_feed: { icon: IconClockPause, colour: 'var(--warn)' },
  wrong_tries: { icon: IconUserQuestion, colour: 'var(--warn)' },
  code_locked: { icon: IconLock, colour: 'var(--loss)' },
  check: { icon: IconShieldX, colour: 'var(--loss)' },
  backup_failed: { icon: IconShieldX, colour: 'var(--loss)' },
  backup_old: { icon: IconDatabaseOff, colour: 'var(--loss)' },
  backup_none: { icon: IconDatabaseOff, colour: 'var(--loss)' },
  negative_balance: { icon: IconWalletOff, colour: 'var(--loss)' },
  unsettled: { icon: IconGavel, colour: 'var(--text-2)' },
  draw: { icon: IconGavel, colour: 'var(--warn)' },
  draws: { icon: IconGavel, colour: 'var(--warn)' },
  round: { icon: IconGavel, colour: 'var(--warn)' },
  rounds: { icon: IconGavel, colour: 'var(--warn)' },
} as const;

/** What to do about it; where that is done here and now, it is the way there. */
function Hint({ task, text }: { task: Dashboard['needs_you'][number]; text: string }) {
  const t = useWords(dashboardWords);
  const hint = t(`hint_${task.kind}`);
  if (task.kind !== 'limit' && task.kind !== 'limits') return hint;
  return (
    <Link to={task.link} aria-label={`${hint}: ${text}`}>
      {hint}
    </Link>
  );
}

/** The proof of the newest backup of the house. */
function BackupHeld({ backup }: { backup: Dashboard['backup'] }) {
  const t = useWords(dashboardWords);
  if (backup === null || backup.verified_at === null || backup.verified_taken_at === null) return null;
  return (
    <p className="small">
      <Link to="/db_backup">
        {t('backupHeld', { date: dateTime(backup.verified_taken_at), at: dateTime(backup.verified_at) })}
      </Link>
    </p>
  );
}

/** What waits for the viewer, each with the place where it is dealt with. */
export function NeedsYou({
  tasks,
  now,
  backup = null,
}: {
  tasks: Dashboard['needs_you'];
  now: number;
  backup?: Dashboard['backup'];
}) {
  const t = useWords(dashboardWords);
  return (
    <section className={css.block} aria-label={t('needsYou')}>
      <div className={css.blockHead} style={{ alignItems: 'center' }}>
        <h2>{t('needsYou')}</h2>
        {tasks.length === 0 ? null : <span className={`num ${css.count}`}>{tasks.length}</span>}
      </div>
      {tasks.length === 0 ? <p className="quiet">{t('nothingNeeds')}</p> : null}
      <ul className={css.tasks}>
        {tasks.map((task) => {
          const { icon: Icon, colour } = TASKS[task.kind];
          const text = t(`text_${task.kind}`, { name: task.name, figure: task.figure, count: task.figure });
          return (
            <li key={`${task.kind} ${task.text}`} className={css.task}>
              <Icon size={16} color={colour} aria-hidden="true" style={{ marginTop: 2 }} />
              {task.link === '' ? (
                <span style={{ fontWeight: 500 }}>{text}</span>
              ) : (
                <Link to={task.link}>{text}</Link>
              )}
              <span className="small quiet num">{age(now - Date.parse(task.at))}</span>
              <span className="small quiet hint" style={{ gridColumn: 2 }}>
                <Hint task={task} text={text} />
              </span>
            </li>
          );
        })}
      </ul>
      <BackupHeld backup={backup} />
    </section>
  );
}

/** What was bet on; a number with its bet type, a selection of the casino with its game. */
function onWhat({ team_name, matka_market_type: type, ...bet }: Dashboard['big_bets'][number]): string {
  if (isCasino(bet.event_id)) return `${team_name} · ${bet.event_name}`;
  return type === '' ? team_name : `${team_name} · ${betTypeSaid(type)}`;
}

const RED_FROM = 1_000_000;
const BACK = 1;

/** The latest bets from five lakh, from ten in red. */
export function BigBets({ bets }: { bets: Dashboard['big_bets'] }) {
  const t = useWords(dashboardWords);
  return (
    <section className={css.block} aria-label={t('bigBets')}>
      <div className={css.blockHead}>
        <h2>{t('bigBets')}</h2>
        <span className="small quiet">{t('bigBetsMeta')}</span>
      </div>
      {bets.length === 0 ? <p className="quiet">{t('noBigBets')}</p> : null}
      {bets.map((bet) => {
        const back = bet.betting_type === BACK;
        return (
          <div key={`${bet.username} ${bet.created_at} ${bet.stake}`} className={css.bet}>
            <span className={css.letter} data-side={back ? 'back' : 'lay'} title={t(back ? 'back' : 'lay')}>
              {back ? 'L' : 'K'}
            </span>
            <strong style={{ fontWeight: 550 }}>{bet.username}</strong>
            <span style={{ color: 'var(--text-2)' }} title={onWhat(bet)}>
              {isCasino(bet.event_id) ? (
                <LinkIfOpen to={eventPath(bet.event_id)}>{onWhat(bet)}</LinkIfOpen>
              ) : (
                onWhat(bet)
              )}
            </span>
            <span className="num">{bet.display_price}</span>
            <span
              style={{
                textAlign: 'right',
                fontWeight: 600,
                color: bet.stake >= RED_FROM ? 'var(--loss)' : 'var(--warn)',
              }}
            >
              <Money value={bet.stake} />
            </span>
          </div>
        );
      })}
    </section>
  );
}
