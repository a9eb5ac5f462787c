import { SECRET_FIELDS } from '@pavilion/contract/secret-fields.ts';
import { pino, type Logger } from 'pino';

/** JSON logs; what must never be written is taken out here, whoever logs it. */
export function createLogger(level: string): Logger {
  return pino({
    level,
    redact: {
      paths: [...SECRET_FIELDS, 'token', 'authorization', 'cookie'].flatMap((name) => [
        name,
        `*.${name}`,
        `*.*.${name}`,
      ]),
      censor: '[redacted]',
    },
  });
}
