/** Jest loads set-up and teardown as separate modules in one process: shared state must be global. */
const shared = globalThis as { daybookTestDataDir?: string };

export function keepForTeardown(dataDir: string): void {
  shared.daybookTestDataDir = dataDir;
}

export function keptForTeardown(): string | undefined {
  return shared.daybookTestDataDir;
}
