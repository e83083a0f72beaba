/** Jest loads set-up and teardown as modules of their own, in one process: what they share has to be global. */
const shared = globalThis as { daybookTestDataDir?: string };

export function keepForTeardown(dataDir: string): void {
  shared.daybookTestDataDir = dataDir;
}

export function keptForTeardown(): string | undefined {
  return shared.daybookTestDataDir;
}
