import { runService } from '../run-service.js';
import type { RawOutcome, Terminal } from './command.js';

/** Runs the service, as `npm start` does in a checkout. It ends the process. */
export async function start({ env }: Terminal): Promise<RawOutcome> {
  await runService(env);
  return { raw: '' };
}
