/** Taken in before all else by a node whose clock is to be ahead of the others'. */
const AHEAD_MS = 3_000;

const ahead = () => Reflect.apply(now, undefined, []) + AHEAD_MS;
const { now } = Date;
globalThis.Date = new Proxy(Date, {
  apply: () => new Date(ahead()).toString(),
  construct: (target, args, as) => Reflect.construct(target, args.length === 0 ? [ahead()] : args, as),
  get: (target, name) => (name === 'now' ? ahead : Reflect.get(target, name)),
});
