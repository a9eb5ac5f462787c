import type { CallName } from '@pavilion/contract/calls.ts';
import { SendSwitch } from './send-switch.tsx';
import css from './state-switch.module.css';

type StateSwitchProps = {
  /** Whose switch it is, for who does not see the row. */
  label: string;
  on: boolean;
  /** How it stands, in words. */
  state: string;
  /** What it sends: who may not sees only how it stands. */
  call?: CallName;
  disabled: boolean;
  onChange: () => void;
};

/** A switch in a row of a list, with its state in words; what is off stands out. */
export function StateSwitch({ label, on, state, ...send }: StateSwitchProps) {
  return (
    <span className={css.state}>
      <SendSwitch aria-label={label} checked={on} {...send} />
      <span className={`small ${on ? 'quiet' : 'loss'}`}>{state}</span>
    </span>
  );
}
