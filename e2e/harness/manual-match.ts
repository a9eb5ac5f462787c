import type { Api } from './api.ts';

const TEAMS = ['Surat', 'Nagpur'] as const;

let made: Promise<Record<string, string>> | undefined;

/** A match of the desk with a priced market and session and a second session, made once; what stands for it in an address by its name there. */
async function make(ask: Api['ask']): Promise<Record<string, string>> {
  const [team_1, team_2] = TEAMS;
  const datetime = new Date().toISOString();
  const match = await ask('createManualEvent', { event_type: 1, team_1, team_2, datetime }, 'company');
  const { event_id, event_name } = match;
  const { market_id } = await ask(
    'createManualMarket',
    { event_id, market_type: 1, team_1, team_2 },
    'company',
  );
  const session = { event_id, session_type_id: 1 };
  const session_name = 'Surat 6 over runs';
  const { session_id } = await ask('createManualFancy', { ...session, session_name }, 'company');
  await ask('createManualFancy', { ...session, session_name: 'Surat 10 over runs' }, 'company');
  const price = { event_id, market_id, selectionId: 1, back_price_1: 85, difference: 2 };
  await ask('updateMarketOdds', price, 'company');
  const lines = { event_id, session_id, lay_price_1: 45, back_price_1: 46 };
  await ask('updateFancyMarketOdds', lines, 'company');
  return {
    ':manualMarket': `${market_id}/1/${team_1}/2/${team_2}/1`,
    ':manualSession': `${session_id}/${encodeURIComponent(session_name)}/45/46`,
    ':manualDesk': event_id,
    ':manualMatch': `${event_id}/${encodeURIComponent(event_name)}`,
  };
}

/** The address with `:manualDesk`, `:manualMatch`, `:manualMarket` and `:manualSession` filled in. */
export async function manualPath(ask: Api['ask'], path: string): Promise<string> {
  made ??= make(ask);
  return Object.entries(await made).reduce((text, [name, value]) => text.replace(name, value), path);
}
