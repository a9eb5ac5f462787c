import type { House } from '../house.ts';
import type { Handlers } from '../http/context.ts';
import { changeEvent } from './change-event.ts';
import { BUTTONS } from './commentary-buttons.ts';
import { setCommentary } from './commentary.ts';
import { setScoreUrl, setTvUrl } from './frames.ts';
import { eventText, setEventText, setMatchId } from './match-source.ts';

export function eventSettingHandlers(house: House) {
  return {
    getCommentaryButtons: async () => ({ list: [...BUTTONS] }),
    setEventCommentary: (request, ctx) => setCommentary(house, request, ctx),
    updateTvUrl: (request, ctx) => setTvUrl(house, request, ctx),
    updateScoreUrl: (request, ctx) => setScoreUrl(house, request, ctx),
    getEventText: (request, ctx) => eventText(request, ctx),
    updateEventText: (request, ctx) => setEventText(house, request, ctx),
    updateMatchId: (request, ctx) => setMatchId(house, request, ctx),
    updateScoreType: ({ event_id, score_type }, ctx) =>
      changeEvent(house, ctx, { eventId: event_id, action: 'update_score_type', fields: { score_type } }),
  } satisfies Partial<Handlers>;
}
