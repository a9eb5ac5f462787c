import { stripTypeScriptTypes } from 'node:module';
import { houseRule } from './rule.ts';

/** What Node loads as it is written: the panel is built, the engine's and the contract's are loaded by the server too. */
const LOADED = /^(packages\/(?!panel\/)[\w-]+|tools|e2e)\/.*\.ts$/;

houseRule(
  'Node runs the sources as they are written, so that what the compiler takes and Node does not is found before the server fails to start',
  ({ path, text }) => {
    if (!LOADED.test(path)) return [];
    try {
      stripTypeScriptTypes(text);
      return [];
    } catch (error) {
      return [String(error)];
    }
  },
  {
    bad: [
      ['packages/server/src/live/x.ts', `for (const of of ['a', 'b']) say(of);`],
      ['tools/x.ts', 'enum Side { back, lay }'],
    ],
    good: [
      ['packages/server/src/live/x.ts', `for (const one of ['a', 'b'] as const) say(one);`],
      ['packages/panel/src/x.ts', 'enum Side { back, lay }'],
    ],
  },
);
