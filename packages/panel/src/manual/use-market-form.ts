import type { CallInput } from '@pavilion/contract/calls.ts';
import { MATCH_ODDS, MOST_OPTIONS, TIMED } from '@pavilion/contract/manual-types.ts';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useCallMutation } from '../api/use-call.ts';
import { useDraft, useKeepDraft } from '../ui/form/use-draft.ts';
import { useWords } from '../i18n/i18n.ts';
import { instantOfField } from '../days/moments.ts';
import { matchLink } from './links.ts';
import { needsName, optionsOf } from './options.ts';
import type { DeskMatch } from './use-desk-match.ts';
import { useProblems } from '../ui/form/use-problems.ts';
import { manualWords } from './words.ts';

export const teamField = (index: number): `team_${number}` => `team_${index + 1}`;

type MarketDraft = { type: number; name: string; closeTime: string; [team: `team_${number}`]: string };

const teamsOf = (options: readonly string[]): Record<`team_${number}`, string> =>
  Object.fromEntries(options.map((option, index) => [teamField(index), option]));

/** The options of a draft, which has them all or none. */
function keptOptions(found: Partial<MarketDraft> | undefined): readonly string[] | undefined {
  if (found?.team_1 === undefined) return undefined;
  const fields = Array.from({ length: MOST_OPTIONS }, (_, index) => found[teamField(index)]);
  return fields.filter((option) => option !== undefined);
}

const sameTexts = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((text, index) => text === other[index]);

/** The form of a new market: type, name, options and, for a timed one, when it closes. */
export function useMarketForm(match: DeskMatch) {
  const t = useWords(manualWords);
  const navigate = useNavigate();
  const hasOdds = match.market.some((market) => market.market_type === MATCH_ODDS);
  const first = hasOdds ? 2 : MATCH_ODDS;
  const draft = useDraft<MarketDraft>(`add market ${match.event_id}`);
  const [type, setTypeOnly] = useState(draft.found?.type ?? first);
  const [name, setName] = useState(draft.found?.name ?? '');
  const [options, setOptions] = useState(() => keptOptions(draft.found) ?? optionsOf(type, match));
  const [closeTime, setCloseTime] = useState(draft.found?.closeTime ?? '');
  const problems = useProblems();
  const create = useCallMutation('createManualMarket', {
    onSuccess: () => {
      void navigate(matchLink(match));
    },
  });
  const unsent = !create.isPending && !create.isSuccess;
  const changed =
    type !== first || name !== '' || closeTime !== '' || !sameTexts(options, optionsOf(first, match));
  useKeepDraft(draft, {
    values: { type, name, closeTime, ...teamsOf(options) },
    dirty: unsent && changed,
  });
  const setType = (value: number): void => {
    setTypeOnly(value);
    setOptions(optionsOf(value, match));
    problems.judge({});
  };
  const discard = (): void => {
    setType(first);
    setName('');
    setCloseTime('');
  };
  const missing = (text: string) => (text.trim() === '' ? t('required') : undefined);
  const closesAt = instantOfField(closeTime);
  const closeProblem = (): string | undefined => {
    if (type !== TIMED) return undefined;
    if (closesAt === undefined) return t('required');
    return Date.parse(closesAt) <= Date.now() ? t('inPast') : undefined;
  };
  const submit = (): void => {
    const found = {
      market_name: needsName(type) ? missing(name) : undefined,
      team_1: missing(options[0] ?? ''),
      team_2: missing(options[1] ?? ''),
      market_close_time: closeProblem(),
    };
    if (!problems.judge(found)) return;
    const form: CallInput<'createManualMarket'> = {
      event_id: match.event_id,
      market_type: type,
      market_name: name,
      ...teamsOf(options),
      ...(type === TIMED && closesAt !== undefined ? { market_close_time: closesAt } : {}),
    };
    create.mutate(form, { onError: problems.refuse });
  };
  return {
    type,
    setType,
    name,
    setName: (value: string) => {
      problems.clear('market_name');
      setName(value);
    },
    options,
    setOption: (index: number, value: string) => {
      problems.clear(teamField(index));
      setOptions((old) => old.map((option, at) => (at === index ? value : option)));
    },
    addOption: options.length < MOST_OPTIONS ? () => setOptions((old) => [...old, '']) : undefined,
    removeOption: (index: number) => setOptions((old) => old.filter((_, at) => at !== index)),
    closeTime,
    setCloseTime: (value: string) => {
      problems.clear('market_close_time');
      setCloseTime(value);
    },
    problem: problems.of,
    draft: { ...draft, discard },
    submit,
    busy: create.isPending,
  };
}

export type MarketForm = ReturnType<typeof useMarketForm>;
