import { connect, type ConnectionSettings } from '@daybook/database';
import { Outcomes } from '@daybook/jobs';

/** Commands whose outcome is kept beside those of the jobs, for the metrics. */
export type RecordedCommand = 'check' | 'backup';

/** Over a connection of its own: what the command did stands. Answers why it could not be recorded; undefined: it was. */
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
