import { ActionIcon } from '@mantine/core';
import {
  lazy,
  Suspense,
  useEffect,
  useRef,
  useState,
  type ComponentType,
  type ReactNode,
  type Ref,
} from 'react';
import { CodeBoundary } from '../ui/code-boundary.tsx';

/** What the whole of a tool gets: its button takes the focus, then it opens. */
type OpenedTool = {
  opened: boolean;
  onChange: (opened: boolean) => void;
  button: Ref<HTMLButtonElement>;
};

type Props = { label: string; icon: ReactNode; Whole: ComponentType };

/** The code of a tool of the bar, on its way since the first hover, focus or click. */
export function onDemand(load: () => Promise<ComponentType>): { Whole: ComponentType; preload: () => void } {
  return {
    Whole: lazy(async () => ({ default: await load() })),
    // What cannot be had ahead is asked for again, and told, at the click.
    preload: () => void load().catch(() => undefined),
  };
}

/** A button that stands there at once; what it opens comes when it is wanted. */
export function ToolButton({ label, icon, Whole, preload }: Props & { preload: () => void }) {
  const [wanted, setWanted] = useState(false);
  const button = (
    <ActionIcon
      size={32}
      aria-label={label}
      aria-haspopup="true"
      pos="relative"
      onMouseEnter={preload}
      onFocus={preload}
      onClick={() => setWanted(true)}
    >
      {icon}
    </ActionIcon>
  );
  return wanted ? (
    <CodeBoundary fallback={button} resetKey={wanted}>
      <Suspense fallback={button}>
        <Whole />
      </Suspense>
    </CodeBoundary>
  ) : (
    button
  );
}

/** Opens as soon as the code is there: the click that asked for it has passed. The focus stays on the button. */
export function useOpenedOnce(): OpenedTool {
  const button = useRef<HTMLButtonElement>(null);
  const [opened, onChange] = useState(false);
  useEffect(() => {
    button.current?.focus();
    const timer = setTimeout(() => onChange(true));
    return () => clearTimeout(timer);
  }, []);
  return { opened, onChange, button };
}
