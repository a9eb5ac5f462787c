import type { FastifyBaseLogger } from 'fastify';

type Level = Exclude<keyof FastifyBaseLogger, 'level' | 'child'>;
type Child = Parameters<FastifyBaseLogger['child']>;

/**
 * The log of one request, made when something is first written to it: most requests write nothing, and making it looks
 * through its fields for all that must not be written, which costs more than the route itself.
 */
export class RequestLog implements FastifyBaseLogger {
  readonly #house: FastifyBaseLogger;
  readonly #about: Child;
  #made: FastifyBaseLogger | undefined;

  constructor(house: FastifyBaseLogger, ...about: Child) {
    this.#house = house;
    this.#about = about;
  }

  get level(): string {
    return this.#house.level;
  }

  child(...about: Child): FastifyBaseLogger {
    return this.#own().child(...about);
  }

  fatal(...line: unknown[]): void {
    this.#write('fatal', line);
  }

  error(...line: unknown[]): void {
    this.#write('error', line);
  }

  warn(...line: unknown[]): void {
    this.#write('warn', line);
  }

  info(...line: unknown[]): void {
    this.#write('info', line);
  }

  debug(...line: unknown[]): void {
    this.#write('debug', line);
  }

  trace(...line: unknown[]): void {
    this.#write('trace', line);
  }

  silent(...line: unknown[]): void {
    this.#write('silent', line);
  }

  #own(): FastifyBaseLogger {
    return (this.#made ??= this.#house.child(...this.#about));
  }

  #write(level: Level, line: unknown[]): void {
    const own = this.#own();
    Reflect.apply(own[level], own, line);
  }
}
