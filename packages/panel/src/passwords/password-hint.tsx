import { STRONG_PASSWORD } from '@pavilion/contract/strong-password.ts';
import { IconInfoCircle } from '@tabler/icons-react';
import { Tooltip } from '@mantine/core';
import { useWords } from '../i18n/i18n.ts';
import { passwordWords } from './words.ts';

/** The label of a new password with the rule as a tooltip, reached by the keyboard too. */
export function RuleLabel({ label }: { label: string }) {
  const t = useWords(passwordWords);
  return (
    <span style={{ display: 'inline-flex', alignItems: 'center', gap: 4 }}>
      {label}
      <Tooltip label={t('rule')} multiline w={260} events={{ hover: true, focus: true, touch: true }}>
        <button type="button" aria-label={t('rule')} style={PLAIN}>
          <IconInfoCircle size={15} aria-hidden="true" />
        </button>
      </Tooltip>
    </span>
  );
}

const PLAIN = {
  display: 'inline-grid',
  placeItems: 'center',
  width: 24,
  height: 16,
  padding: 0,
  border: 0,
  background: 'none',
  color: 'var(--text-3)',
  cursor: 'help',
} as const;

/** How good a password is, in a word; nothing before the first letter. */
export function Strength({ value }: { value: string }) {
  const t = useWords(passwordWords);
  if (value === '') return null;
  const good = STRONG_PASSWORD.test(value);
  return (
    <span className="small" style={{ color: good ? 'var(--profit)' : 'var(--warn)' }}>
      {t(good ? 'strong' : 'weak')}
    </span>
  );
}
