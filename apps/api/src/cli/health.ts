import { ConfigError } from '../config-error.js';
import { EnvReader } from '../env-reader.js';
import { nearAddress, readListening } from '../listening.js';
import type { Outcome, Terminal } from './command.js';

interface Options {
  readonly live?: true;
}

/** Shorter than the default timeout of supervisors, so that they receive the reason. */
const LIMIT_MS = 2500;

/**
 * Asks the service with these settings on this machine for its health. For supervisors: it needs no curl, no module of the
 * service and no token.
 */
export function health({ env }: Terminal, { live }: Options): Promise<Outcome> {
  return ask(env, live ? 'live' : 'ready');
}

async function ask(env: NodeJS.ProcessEnv, what: 'live' | 'ready'): Promise<Outcome> {
  const read = new EnvReader(env);
  const listening = readListening(read);
  if (listening.port === 0) read.refuse('PORT: 0 is any free port; give the one that the service has');
  if (read.mistakes.length > 0) throw new ConfigError(read.mistakes);
  const url = `${nearAddress(listening)}/health/${what}`;
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(LIMIT_MS) });
    const text = await answer.text();
    return outcomeOf(url, answer.status, answer.ok ? 'ok' : reasonIn(text));
  } catch (error) {
    return outcomeOf(url, undefined, whyNoAnswer(error));
  }
}

function outcomeOf(url: string, status: number | undefined, reason: string): Outcome {
  const ok = reason === 'ok';
  const text = ok
    ? `${url} answers ${status}.`
    : `${url} ${status === undefined ? 'does not answer' : `answers ${status}`}: ${reason}`;
  return { json: { ok, url, status, reason: ok ? undefined : reason }, text, isBad: !ok };
}

/** The message in an error of the service. Other texts come from another program. */
function reasonIn(text: string): string {
  try {
    return (JSON.parse(text) as { error: { message: string } }).error.message;
  } catch {
    return 'the response does not come from Daybook.';
  }
}

function whyNoAnswer(error: unknown): string {
  const { name, cause } = error as { name: string; cause?: { code?: string } };
  if (name === 'TimeoutError') return `it took longer than ${LIMIT_MS} ms.`;
  if (cause?.code === 'ECONNREFUSED') return 'nothing is listening there.';
  return `${cause?.code ?? String(error)}.`;
}
