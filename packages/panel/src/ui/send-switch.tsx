import { Switch, type SwitchProps } from '@mantine/core';
import type { CallName } from '@pavilion/contract/calls.ts';
import { useMay } from '../api/may.ts';
import { useNoLine } from './use-no-line.ts';

type SendSwitchProps = SwitchProps & {
  /** What it sends: who may not sees only how it stands. */
  call?: CallName;
};

/** A switch that is set as soon as it is pressed: without a connection it is disabled and says why. */
export function SendSwitch({ disabled = false, call, ...props }: SendSwitchProps) {
  const noLine = useNoLine();
  const may = useMay();
  const shut = disabled || noLine.disabled === true || (call !== undefined && !may(call));
  return <Switch {...props} {...noLine} disabled={shut} />;
}
