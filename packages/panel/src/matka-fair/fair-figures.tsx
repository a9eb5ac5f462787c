import { Button, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useWords } from '../i18n/i18n.ts';
import { uiWords } from '../ui/words.ts';
import css from './fair.module.css';
import { betNumbers, type Figures } from './use-draw-again.ts';
import { fairWords } from './words.ts';

const MOST_ROWS = 8;

/** Whether a bet that somebody has on his slip took part. */
function MyBet({ bets }: { bets: string }) {
  const t = useWords(fairWords);
  const [uid, setUid] = useState('');
  const asked = uid.trim().toLowerCase();
  const isIn = betNumbers(bets).includes(asked);
  return (
    <TextInput
      label={t('myBet')}
      value={uid}
      spellCheck={false}
      description={asked === '' ? null : <output>{t(isIn ? 'myBetIn' : 'myBetOut')}</output>}
      inputWrapperOrder={['label', 'input', 'description']}
      onChange={(event) => setUid(event.currentTarget.value)}
    />
  );
}

type FairFiguresProps = {
  figures: Figures;
  badSeed: boolean;
  onChange: (figures: Figures) => void;
  /** Absent while they are as published. */
  onReset: (() => void) | undefined;
};

/** What the draw is made again from: as published, or as somebody has it himself. */
export function FairFigures({ figures, badSeed, onChange, onReset }: FairFiguresProps) {
  const t = useWords(fairWords);
  const asPublished = useWords(uiWords)('asPublished');
  const field = (name: keyof Figures) => ({
    value: figures[name],
    spellCheck: false,
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ ...figures, [name]: event.currentTarget.value }),
  });
  return (
    <section aria-label={t('figuresTitle')}>
      <h2>{t('figuresTitle')}</h2>
      <p className="small quiet">{t('figuresHint')}</p>
      <div className={css.fields}>
        <TextInput label={t('eventId')} {...field('eventId')} />
        <TextInput label={t('commitment')} {...field('commitment')} />
        <TextInput label={t('seed')} error={badSeed ? t('badSeed') : null} {...field('seed')} />
        <Textarea label={t('betNumbers')} autosize minRows={2} maxRows={MOST_ROWS} {...field('bets')} />
        <MyBet bets={figures.bets} />
        <Button variant="default" disabled={onReset === undefined} onClick={onReset}>
          {asPublished}
        </Button>
      </div>
    </section>
  );
}
