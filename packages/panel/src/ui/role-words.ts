import { roleName } from '@pavilion/contract/roles.ts';
import { defineWords, say, type WordOf } from '../i18n/i18n.ts';

/** The levels by their English name, as the contract says it. */
export const roleWords = defineWords('roles', {
  Company: 'Company',
  'Sub Company': 'Sub Company',
  Master: 'Master',
  'Super Stockist': 'Super Stockist',
  Stockist: 'Stockist',
  Agent: 'Agent',
  Client: 'Client',
  Admin: 'Admin',
  User: 'User',
});

/** The name of a level in the viewer's language. */
export const roleLabel = (role: number): string => say(roleWords)(roleName(role) as WordOf<typeof roleWords>);
