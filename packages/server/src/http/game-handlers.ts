import type { CallRequest, Calls } from '@pavilion/contract/calls.ts';
import { fastName, type FastName } from '@pavilion/contract/game-call.ts';
import type { GameCallName } from '@pavilion/contract/matka-calls.ts';
import type { z } from 'zod';
import type { CallContext, Handlers } from './context.ts';

/** Which of the two games the call was made for. */
export type GameContext = CallContext & { readonly fast: boolean };

export type GameHandler<N extends GameCallName> = (
  request: CallRequest<N>,
  ctx: GameContext,
) => Promise<z.input<Calls[N]['out']>>;
type GameHandlers = { readonly [N in GameCallName]?: GameHandler<N> };

type HandlersOf<N extends GameCallName> = Pick<Handlers, N | FastName<N>>;

/** One handler serves the call of matka and that of fast matka. */
export function gameHandlers<const H extends GameHandlers>(
  handlers: H,
): HandlersOf<Extract<keyof H, GameCallName>> {
  const of = (fast: boolean, handler: AnyGameHandler) => (request: unknown, ctx: CallContext) =>
    handler(request, { ...ctx, fast });
  const rows = Object.entries(handlers as Record<string, AnyGameHandler>);
  return Object.fromEntries([
    ...rows.map(([name, handler]) => [name, of(false, handler)]),
    ...rows.map(([name, handler]) => [fastName(name), of(true, handler)]),
  ]) as HandlersOf<Extract<keyof H, GameCallName>>;
}

// Each handler is checked against its own call where it is named.
type AnyGameHandler = (request: unknown, ctx: GameContext) => Promise<unknown>;
