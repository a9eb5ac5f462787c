import { SegmentedControl, Select, TextInput } from '@mantine/core';
import type { Game } from '@pavilion/engine/casino/game.ts';
import { SeatList } from '../cards/seat-list.tsx';
import { useWords } from '../i18n/i18n.ts';
import css from './casino-declare.module.css';
import type { Named } from './use-named.ts';
import { casinoDeclareWords } from './words.ts';

const CARD_WIDTH = 40;

function Cards({ named: { typed, setTyped, read } }: { named: Named }) {
  const t = useWords(casinoDeclareWords);
  // Until the last card is typed that it is missing is no mistake.
  const mistake = read.problem === undefined || read.problem === 'too_few' ? undefined : read;
  const lying = read.dealt.seats.filter(({ cards }) => cards.length > 0);
  return (
    <>
      <TextInput
        label={t('cards')}
        description={t('cardsHint')}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        error={mistake?.problem === undefined ? undefined : t(mistake.problem, { card: mistake.named ?? '' })}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        data-autofocus
      />
      <section aria-label={t('lying')}>
        <SeatList seats={lying} width={CARD_WIDTH} />
        <output className="small quiet">
          {typed.trim() !== '' && read.problem === 'too_few' ? t('too_few') : ''}
          {read.problem === undefined ? read.ending.description.replaceAll('#', ' · ') : ''}
        </output>
      </section>
    </>
  );
}

function Winners({ game, named: { winners, choose } }: { game: Game; named: Named }) {
  const t = useWords(casinoDeclareWords);
  return (
    <div className={css.markets}>
      {game.markets.map(({ id, name, outcomes }, market) => (
        <Select
          key={id}
          label={name}
          placeholder={t('choose')}
          data={outcomes.map((outcome, place) => ({ value: String(place), label: outcome.name }))}
          value={winners[market]?.toString() ?? null}
          onChange={(value) => (value === null ? undefined : choose(market, Number(value)))}
          allowDeselect={false}
          searchable={outcomes.length > 10}
        />
      ))}
    </div>
  );
}

/** How the round ended: cards as they are typed, with their pictures, or the outcome of each market. */
export function NamedFields({ game, named }: { game: Game; named: Named }) {
  const t = useWords(casinoDeclareWords);
  return (
    <div className={css.fields}>
      <SegmentedControl
        size="xs"
        aria-label={t('by')}
        value={named.way}
        onChange={(value) => named.setWay(value === 'cards' ? 'cards' : 'winners')}
        data={[
          { value: 'cards', label: t('byCards') },
          { value: 'winners', label: t('byWinners') },
        ]}
      />
      {named.way === 'cards' ? <Cards named={named} /> : <Winners game={game} named={named} />}
    </div>
  );
}
