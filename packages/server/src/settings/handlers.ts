import type { House } from '../house.ts';
import type { Handlers } from '../http/context.ts';
import { changeSetting } from './change-setting.ts';
import {
  clientSetting,
  eventSetting,
  marketCap,
  resetClientDelays,
  setClientDelays,
  setClientStakes,
  setEvent,
  setMarketCap,
  setTournament,
  tournamentSetting,
} from './update-settings.ts';

export function settingHandlers(house: House) {
  return {
    getSetting: (_, ctx) => tournamentSetting(house, ctx),
    updateSetting: (request, ctx) => setTournament(house, request, ctx),
    getEventSetting: (request, ctx) => eventSetting(house, request, ctx),
    updateEventSetting: (request, ctx) => setEvent(house, request, ctx),
    changeSetting: (request, ctx) => changeSetting(house, request, ctx),
    getDelaySetting: (request, ctx) => clientSetting(request, ctx),
    updateDelaySetting: (request, ctx) => setClientDelays(house, request, ctx),
    deleteDelaySetting: (request, ctx) => resetClientDelays(house, request, ctx),
    updateStakeSetting: (request, ctx) => setClientStakes(house, request, ctx),
    getMarketCap: marketCap,
    updateMarketCap: (request, ctx) => setMarketCap(house, request, ctx),
  } satisfies Partial<Handlers>;
}
