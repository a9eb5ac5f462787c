import { z } from 'zod';
import { clients } from './access.ts';
import { defineCall } from './call.ts';

export const outsideGames = defineCall({
  path: 'casino/outside_games',
  room: 'Casino',
  summary: 'The games of outside suppliers that the caller may open',
  access: clients,
  privilege: 'own',
  shows: ['casino_providers', 'locks'],
  in: z.object({}),
  out: z.object({
    games: z.array(
      z.object({
        provider_id: z.number().int(),
        provider: z.string().describe('its name'),
        game_code: z.string(),
        name: z.string(),
      }),
    ),
  }),
});

export const launchGame = defineCall({
  path: 'casino/launch',
  room: 'Casino',
  summary:
    'Open a game of an outside supplier: an address with a token that opens it once, within 60 seconds',
  access: clients,
  privilege: 'own',
  changes: [],
  in: z.object({ provider_id: z.number().int(), game_code: z.string().min(1).max(60) }),
  out: z.object({ url: z.string() }),
  mutates: true,
  secret: true,
});
