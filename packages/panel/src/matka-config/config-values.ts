import type { CallInput, CallOutput } from '@pavilion/contract/calls.ts';
import type { FormValue } from '@pavilion/contract/form-version.ts';
import { isTime } from '../matka-game/typed-time.ts';

export const STACKS = [
  ['jodi_min_stack', 'jodi_max_stack'],
  ['akda_min_stack', 'akda_max_stack'],
  ['other_min_stack', 'other_max_stack'],
] as const;
export type Stack = (typeof STACKS)[number][number];
export type ConfigTexts = Record<
  'matka_open_time' | 'matka_close_time' | 'single_akda_bet_close_time' | Stack,
  string
>;
type Config = CallOutput<'getMatkaConfig'>;
type Values = Readonly<Record<string, FormValue>>;

const MOST_MINUTES = 999;

/** Fast matka has no jodi. */
export const stacksOf = (fast: boolean): readonly (typeof STACKS)[number][] => STACKS.slice(fast ? 1 : 0);

const FIELDS = [
  'matka_open_time',
  'matka_close_time',
  'single_akda_bet_close_time',
  ...STACKS.flat(),
] as const satisfies readonly (keyof ConfigTexts)[];

export const textsOf = (config: Config): ConfigTexts => ({
  matka_open_time: config.matka_open_time,
  matka_close_time: config.matka_close_time,
  single_akda_bet_close_time: String(config.single_akda_bet_close_time),
  jodi_min_stack: String(config.jodi_min_stack),
  jodi_max_stack: String(config.jodi_max_stack),
  akda_min_stack: String(config.akda_min_stack),
  akda_max_stack: String(config.akda_max_stack),
  other_min_stack: String(config.other_min_stack),
  other_max_stack: String(config.other_max_stack),
});

const isText = (field: string): boolean => field === 'matka_open_time' || field === 'matka_close_time';

/** By the names and in the units of the call. */
export const valuesOf = (texts: ConfigTexts, fast: boolean): Values =>
  Object.fromEntries(
    FIELDS.filter((field) => !fast || !field.startsWith('jodi')).map((field) => [
      field,
      isText(field) ? texts[field] : Number(texts[field]),
    ]),
  );

export function inputOf(values: Values, version: string): CallInput<'updateMatkaConfig'> {
  const number = (field: keyof ConfigTexts): number => Number(values[field]);
  return {
    matka_open_time: String(values['matka_open_time']),
    matka_close_time: String(values['matka_close_time']),
    single_akda_bet_close_time: number('single_akda_bet_close_time'),
    ...('jodi_min_stack' in values
      ? { jodi_min_stack: number('jodi_min_stack'), jodi_max_stack: number('jodi_max_stack') }
      : {}),
    akda_min_stack: number('akda_min_stack'),
    akda_max_stack: number('akda_max_stack'),
    other_min_stack: number('other_min_stack'),
    other_max_stack: number('other_max_stack'),
    version,
  };
}

export type ConfigProblem = 'fieldRequired' | 'invalidTime' | 'minutesOnly' | 'belowMin';

/** What is wrong with each field, before it is sent. */
export function problemsOf(
  texts: ConfigTexts,
  fast: boolean,
): Partial<Record<keyof ConfigTexts, ConfigProblem>> {
  const problems: Partial<Record<keyof ConfigTexts, ConfigProblem>> = {};
  for (const field of ['matka_open_time', 'matka_close_time'] as const)
    if (!isTime(texts[field])) problems[field] = texts[field] === '' ? 'fieldRequired' : 'invalidTime';
  const minutes = texts.single_akda_bet_close_time;
  if (minutes === '') problems.single_akda_bet_close_time = 'fieldRequired';
  else if (!/^\d+$/.test(minutes) || Number(minutes) > MOST_MINUTES)
    problems.single_akda_bet_close_time = 'minutesOnly';
  for (const [least, most] of stacksOf(fast)) {
    for (const field of [least, most]) if (Number(texts[field]) <= 0) problems[field] = 'fieldRequired';
    if (problems[least] === undefined && Number(texts[most]) < Number(texts[least]))
      problems[most] ??= 'belowMin';
  }
  return problems;
}
