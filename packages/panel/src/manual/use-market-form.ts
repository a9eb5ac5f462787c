import type { CallInput } from '@pavilion/contract/calls.ts';
import { MATCH_ODDS, MOST_OPTIONS, TIMED } from '@pavilion/contract/manual-types.ts';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { invalidate } from '../api/query-client.ts';
import { useCallMutation } from '../api/use-call.ts';
import { useWords } from '../i18n/i18n.ts';
import { instantOfField } from './instants.ts';
import { matchLink } from './links.ts';
import { needsName, optionsOf } from './options.ts';
import type { DeskMatch } from './use-desk-match.ts';
import { useProblems } from './use-problems.ts';
import { manualWords } from './words.ts';

export const teamField = (index: number): `team_${number}` => `team_${index + 1}`;

/** The form of a new market: type, name, options and, for a timed one, when it closes. */
export function useMarketForm(match: DeskMatch) {
  const t = useWords(manualWords);
  const navigate = useNavigate();
  const hasOdds = match.market.some((market) => market.market_type === MATCH_ODDS);
  const [type, setTypeOnly] = useState(hasOdds ? 2 : MATCH_ODDS);
  const [name, setName] = useState('');
  const [options, setOptions] = useState<readonly string[]>(() => optionsOf(type, match));
  const [closeTime, setCloseTime] = useState('');
  const problems = useProblems();
  const create = useCallMutation('createManualMarket', {
    onSuccess: () => {
      void invalidate('manualMatchDetail', 'manualMatchList', 'matchDetail');
      void navigate(matchLink(match));
    },
  });
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
    const teams = Object.fromEntries(options.map((option, index) => [teamField(index), option]));
    const form: CallInput<'createManualMarket'> = {
      event_id: match.event_id,
      market_type: type,
      market_name: name,
      ...teams,
      ...(type === TIMED && closesAt !== undefined ? { market_close_time: closesAt } : {}),
    };
    create.mutate(form, { onError: problems.refuse });
  };
  return {
    type,
    setType: (value: number) => {
      setTypeOnly(value);
      setOptions(optionsOf(value, match));
      problems.judge({});
    },
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
    submit,
    busy: create.isPending,
  };
}

export type MarketForm = ReturnType<typeof useMarketForm>;
