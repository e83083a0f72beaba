import { runService } from '../run-service.js';
import type { RawOutcome, Terminal } from './command.js';

/** The service itself: what `npm start` runs in a checkout. It ends the process. */
export async function start({ env }: Terminal): Promise<RawOutcome> {
  await runService(env);
  return { raw: '' };
}
