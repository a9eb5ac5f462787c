import type { HealthState } from '@pavilion/contract/house-health.ts';
import { IconAlertTriangle, IconCircleCheck, IconEye } from '@tabler/icons-react';
import { useWords } from '../i18n/i18n.ts';
import { Chip } from '../ui/chip.tsx';
import { TONES } from './tones.ts';
import { healthWords } from './words.ts';

const ICONS = { well: IconCircleCheck, watch: IconEye, wrong: IconAlertTriangle } as const;

/** How a part of the house is, in one word. */
export function StateChip({ state }: { state: HealthState }) {
  const t = useWords(healthWords);
  const Icon = ICONS[state];
  return (
    <Chip tone={TONES[state]} icon={<Icon size={14} aria-hidden="true" />}>
      {t(state)}
    </Chip>
  );
}
