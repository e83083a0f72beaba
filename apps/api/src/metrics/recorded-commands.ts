import { connect, type ConnectionSettings } from '@daybook/database';
import { Outcomes } from '@daybook/jobs';

/** Commands whose outcome is recorded for the metrics, like that of jobs. */
export type RecordedCommand = 'check' | 'backup';

/**
 * Uses a separate connection, so that a failure here does not affect the command. Returns why the outcome could not be
 * recorded; undefined when it was.
 */
export async function recordCommand(
  connection: ConnectionSettings,
  command: RecordedCommand,
  succeeded: boolean,
  ms: number,
): Promise<string | undefined> {
  try {
    const database = await connect([], { ...connection, poolMax: 1 });
    try {
      await new Outcomes(database).record(command, succeeded, ms);
    } finally {
      await database.close();
    }
    return undefined;
  } catch (error) {
    return `the metrics do not show this ${command}: ${(error as Error).message}`;
  }
}
