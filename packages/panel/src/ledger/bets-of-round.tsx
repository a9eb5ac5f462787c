import { Modal } from '@mantine/core';
import { useWords } from '../i18n/i18n.ts';
import { remarkSaid } from '../i18n/server-words.ts';
import { uiWords } from '../ui/words.ts';
import { dayWords } from './day-words.ts';
import { BetsBehind } from './explain-bets.tsx';
import css from './explain.module.css';

type BetsOfRoundProps = { txn: string; round: string; name: string; onClose: () => void };

/** The bets on a round that a line of a statement is made of. */
export function BetsOfRound({ txn, round, name, onClose }: BetsOfRoundProps) {
  const t = useWords(dayWords);
  const close = useWords(uiWords)('close');
  return (
    <Modal
      opened
      title={t('betsOn', { round: remarkSaid(name) })}
      onClose={onClose}
      closeButtonProps={{ 'aria-label': close }}
    >
      <section className={css.inDialog}>
        <BetsBehind txn={txn} round={round} />
      </section>
    </Modal>
  );
}
