import { Switch, type SwitchProps } from '@mantine/core';
import { useNoLine } from './use-no-line.ts';

/** A switch that is set as soon as it is pressed: without a connection it is disabled and says why. */
export function SendSwitch({ disabled = false, ...props }: SwitchProps) {
  const noLine = useNoLine();
  return <Switch {...props} {...noLine} disabled={disabled || noLine.disabled === true} />;
}
