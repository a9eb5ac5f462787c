import { pino, type Logger } from 'pino';

/** JSON logs; what must never be written is taken out here, whoever logs it. */
export function createLogger(level: string): Logger {
  return pino({
    level,
    redact: {
      paths: [
        'password',
        'confirm_password',
        'old_password',
        'new_password',
        'token',
        'code',
        'authorization',
      ].flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
      censor: '[redacted]',
    },
  });
}
