import { NativeSelect } from '@mantine/core';
import type { CallOutput } from '@pavilion/contract/calls.ts';
import { MATKA_TYPES, type MatkaType } from '@pavilion/contract/matka-types.ts';
import { ROLE } from '@pavilion/contract/roles.ts';
import { matkaMarketId } from '@pavilion/engine/matka/bet-types.ts';
import { useCall } from '../api/use-call.ts';
import type { GridAddress } from '../grid/grid-address.ts';
import { useWords } from '../i18n/i18n.ts';
import { useRole } from '../session/session.ts';
import type { Screen } from './bet-filter.ts';
import type { SlipsSearch } from './search.ts';
import css from './slips.module.css';
import { UserFilter } from './user-filter.tsx';
import { slipsWords } from './words.ts';
import { betTypeSaid } from '../glossary/bet-type-words.ts';

/** Stakes that the list can be asked for, in lakhs. */
const LAKHS = [0.1, 0.5, 1, 2, 5, 10, 25, 50];
const SEARCH_FROM = { markets: 2, all: 2, sessions: 4 } as const;

type Props = { detail: CallOutput<'matchDetail'>; screen: Screen; address: GridAddress; search: SlipsSearch };

/** Markets and sessions that bets of this list can be on, as options: `m` or `s` and the id. */
function useSubjects({ detail, screen }: Pick<Props, 'detail' | 'screen'>) {
  const event = { event_id: detail.event.event_id };
  const markets = useCall('marketList', event, { enabled: screen !== 'sessions', staleTime: 60_000 });
  const sessions = useCall('getFancyDetails', event, { enabled: screen !== 'markets', staleTime: 60_000 });
  return [
    ...(markets.data?.market ?? []).map((one) => ({ value: `m${one.market_id}`, label: one.market_name })),
    ...(sessions.data ?? []).map((one) => ({ value: `s${one.session_id}`, label: one.runner_name })),
  ];
}

function SubjectFilter({ detail, screen, address, search }: Props) {
  const t = useWords(slipsWords);
  const subjects = useSubjects({ detail, screen });
  const { market_id: market, session_id: session } = search;
  const value = market === undefined ? (session === undefined ? '' : `s${session}`) : `m${market}`;
  const known = value === '' || subjects.some((one) => one.value === value);
  return (
    <NativeSelect
      size="xs"
      className={css.select}
      aria-label={t(screen === 'sessions' ? 'session' : 'market')}
      value={value}
      data={[
        { value: '', label: t(screen === 'sessions' ? 'allSessions' : 'allMarkets') },
        ...subjects,
        ...(known ? [] : [{ value, label: value.slice(1) }]),
      ]}
      onChange={({ currentTarget: { value: next } }) =>
        address.change({
          market_id: next.startsWith('m') ? next.slice(1) : undefined,
          session_id: next.startsWith('s') ? next.slice(1) : undefined,
        })
      }
    />
  );
}

function StakeFilter({ address, search }: Pick<Props, 'address' | 'search'>) {
  const t = useWords(slipsWords);
  const { stake } = search;
  const lakhs = stake === undefined || LAKHS.includes(stake) ? LAKHS : [...LAKHS, stake];
  return (
    <NativeSelect
      size="xs"
      className={css.select}
      aria-label={t('stakeInLakhs')}
      value={stake ?? ''}
      data={[
        { value: '', label: t('allStakes') },
        ...lakhs.map((least) => ({ value: String(least), label: t('fromLakhs', { lakhs: least }) })),
      ]}
      onChange={({ currentTarget: { value } }) => address.change({ stake: value === '' ? undefined : value })}
    />
  );
}

/** What every draw can be bet on; jodis where its day has two results, more where the draw says so. */
const USUAL: readonly MatkaType[] = [1, 3, 4, 5];

function betTypesOf({ event, market }: Props['detail']): { value: string; label: string }[] {
  const usual = (event.draw?.jodi_closes_at ?? null) === null ? USUAL : ([1, 2, ...USUAL.slice(1)] as const);
  const named = new Map([
    ...usual.map((type) => [matkaMarketId(event.event_id, type), MATKA_TYPES[type]] as const),
    ...market.map(({ market_id, market_name }) => [market_id, market_name] as const),
  ]);
  return [...named].map(([value, label]) => ({ value, label: betTypeSaid(label) }));
}

/** Bets of a draw by what they are: its bet types are its markets. */
function BetTypeFilter({ detail, address, search }: Props) {
  const t = useWords(slipsWords);
  return (
    <NativeSelect
      size="xs"
      className={css.select}
      aria-label={t('betType')}
      value={search.market_id ?? ''}
      data={[{ value: '', label: t('allBetTypes') }, ...betTypesOf(detail)]}
      onChange={({ currentTarget: { value } }) =>
        address.change({ market_id: value === '' ? undefined : value, session_id: undefined })
      }
    />
  );
}

/** Client, market, session or bet type, and least stake. */
export function SlipFilters(props: Props) {
  const { address, search, screen } = props;
  const client = useRole() === ROLE.client;
  const { user_id: id, user: username } = search;
  return (
    <div className={css.filters}>
      {client ? null : (
        <UserFilter
          key={id}
          from={SEARCH_FROM[screen]}
          value={id === undefined ? undefined : { id, username: username ?? String(id) }}
          onChange={(user) => address.change({ user_id: user?.id, user: user?.username })}
        />
      )}
      {props.detail.event.draw === null ? <SubjectFilter {...props} /> : <BetTypeFilter {...props} />}
      <StakeFilter address={address} search={search} />
    </div>
  );
}
