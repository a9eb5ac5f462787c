/** Ctrl-C and SIGTERM clean up before the command ends: no database and no folder is left behind. */
export function stopOnSignal(cleanUp: () => Promise<void>): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      void cleanUp().finally(() => process.exit(130));
    });
  }
}
