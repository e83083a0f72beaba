import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Sequencer } from '@daybook/events';
import { Workspaces } from '@daybook/access';
import { type LiveEvent, LiveEvents, type Listening } from '@daybook/webhooks';
import type { Outcome, Terminal } from './command.js';
import { type Service, untilStopped } from './service.js';

interface Options {
  readonly workspace: string;
  readonly forwardTo: string;
  readonly events?: readonly string[];
  /** The bytes of `whsec_…`. */
  readonly secret?: Buffer;
  readonly json?: true;
}

const LOOK_EVERY_MS = 150;
const TIMEOUT_MS = 15_000;

/** Forwards the events of a workspace as they happen, signed, to a receiver under development. Nothing is retried. */
export function webhooksListen(terminal: Terminal, options: Options): Promise<Outcome> {
  return untilStopped(terminal, (service, stopped) => listen(service, options, terminal, stopped));
}

async function listen({ app }: Service, options: Options, terminal: Terminal, stopped: Promise<void>) {
  const live = app.get(LiveEvents, { strict: false });
  const sequencer = app.get(Sequencer, { strict: false });
  const { events: patterns = ['*'] } = options;
  live.check(patterns);
  const { id, slug } = await app.get(Workspaces, { strict: false }).require(options.workspace);
  const secret = options.secret ?? randomBytes(32);
  const listening: Listening = { workspace: { id, slug }, patterns, secret };
  let place = await live.last(id);
  terminal.err(`daybook: forwarding ${patterns.join(', ')} of ${slug} to ${options.forwardTo}; stop with Ctrl+C\n`);
  terminal.err(`daybook: signed with whsec_${secret.toString('base64')}\n`);
  let isOver = false;
  void stopped.then(() => (isOver = true));
  let previous: number | null = null;
  let forwarded = 0;
  while (!isOver) {
    // Normally the service sequences events. This does it when no service runs.
    await sequencer.round();
    const { events, upTo } = await live.after(listening, place, previous);
    for (const event of events) {
      if (isOver) break;
      await report(event, options, terminal);
      previous = event.sequence;
      forwarded++;
    }
    place = upTo;
    if (events.length === 0) await Promise.race([pause(LOOK_EVERY_MS), stopped]);
  }
  return { json: { forwarded }, text: `Forwarded ${forwarded} events.` };
}

async function report(event: LiveEvent, { forwardTo, json }: Options, terminal: Terminal): Promise<void> {
  const begun = performance.now();
  const status = await forward(event, forwardTo);
  const ms = Math.round(performance.now() - begun);
  const { id, type, sequence } = event;
  terminal.out(
    json
      ? `${JSON.stringify({ id, type, sequence, status, ms })}\n`
      : `${sequence}  ${status}  ${type}  ${id}  ${ms} ms\n`,
  );
}

/** The status of the answer; a word when there was none. */
async function forward({ headers, body }: LiveEvent, url: string): Promise<number | string> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json; charset=utf-8', ...headers },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await answer.body?.cancel();
    return answer.status;
  } catch (error) {
    const { name, cause } = error as { name: string; cause?: { code?: string } };
    return name === 'TimeoutError' ? 'timeout' : (cause?.code ?? 'failed');
  }
}
