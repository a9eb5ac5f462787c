export type NamedRunner = { selectionId: number; runnerName: string };

function isRunner(value: unknown): value is NamedRunner {
  return (
    typeof value === 'object' &&
    value !== null &&
    'selectionId' in value &&
    typeof value.selectionId === 'number' &&
    'runnerName' in value &&
    typeof value.runnerName === 'string'
  );
}

/** Reads the runners of a market row, which come as JSON text; entries that are none are left out. */
export function readRunners(text: string): NamedRunner[] {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value.filter(isRunner) : [];
  } catch {
    // A row without readable runners shows no choice; the market can still be abandoned.
    return [];
  }
}
