import { SPORT } from '@pavilion/contract/sports.ts';
import type { LiveEvent } from '@pavilion/contract/events.ts';
import { useWords } from '../../i18n/i18n.ts';
import { Frame } from './frame.tsx';
import { useEventValue } from '../frame/live-values.ts';
import { reportWords } from '../words.ts';

/** Heights of the widget: soccer and tennis have a low one (specification part 2, section 9). */
const LOW = 222;
const HIGH = 300;
const SOCCER_TENNIS: readonly number[] = [SPORT.soccer, SPORT.tennis];
/** score_type 1 = our own ball by ball, 2 = the widget. */
const BALL_BY_BALL = 1;

/** Where the match's score widget is; '' when our own table is shown: for score type 1, or when there is no widget. */
export function useScoreWidget(event: LiveEvent): string {
  const state = useEventValue(event.event_id, 'event') ?? event;
  const score = useEventValue(event.event_id, 'score') ?? event.score;
  if (state.score_type === BALL_BY_BALL && score !== '') return '';
  return state.score_widget === '' ? state.score_url : state.score_widget;
}

/** The score as somebody else shows it. */
export function ScoreWidget({ event }: { event: LiveEvent }) {
  const t = useWords(reportWords);
  const address = useScoreWidget(event);
  if (address === '') return null;
  const height = SOCCER_TENNIS.includes(event.sport_id) ? LOW : HIGH;
  return <Frame title={`${t('score')}: ${event.event_name}`} address={address} height={height} />;
}
