import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Sequencer } from '@daybook/events';
import { Workspaces } from '@daybook/access';
import { type LiveEvent, LiveEvents, type Listening } from '@daybook/webhooks';
import { InvalidArgumentError } from 'commander';
import type { CommonOptions, Define, Terminal } from './command.js';
import { type Service, untilStopped } from './service.js';

interface Options extends CommonOptions {
  readonly workspace: string;
  readonly forwardTo: string;
  readonly events: readonly string[];
  /** The bytes of `whsec_…`. */
  readonly secret?: Buffer;
}

const LOOK_EVERY_MS = 150;
const TIMEOUT_MS = 15_000;

/** Hands on the events of a workspace as they happen, signed, to a receiver that is being built; nothing is repeated. */
export const webhooksListen: Define = (parent, perform) => {
  parent
    .command('listen')
    .description('forward live events, signed, to a receiver on your machine, until it is stopped')
    .requiredOption('--workspace <slug>', 'whose events')
    .requiredOption('--forward-to <url>', 'such as http://localhost:4000/hook', webAddress)
    .option('--events <list>', 'such as invoice.*,payment.posted', commaList, ['*'])
    .option('--secret <whsec>', 'sign with this secret; by default a new one is created and shown', secretBytes)
    .option('--json', 'a line of JSON for each event')
    .action((options: Options) =>
      perform(options, (terminal) =>
        untilStopped(terminal, (service, stopped) => listen(service, options, terminal, stopped)),
      ),
    );
};

async function listen({ app }: Service, options: Options, terminal: Terminal, stopped: Promise<void>) {
  const live = app.get(LiveEvents, { strict: false });
  const sequencer = app.get(Sequencer, { strict: false });
  live.check(options.events);
  const { id, slug } = await app.get(Workspaces, { strict: false }).require(options.workspace);
  const secret = options.secret ?? randomBytes(32);
  const listening: Listening = { workspace: { id, slug }, patterns: options.events, secret };
  let place = await live.last(id);
  terminal.err(
    `daybook: forwarding ${options.events.join(', ')} of ${slug} to ${options.forwardTo}; stop with Ctrl+C\n`,
  );
  terminal.err(`daybook: signed with whsec_${secret.toString('base64')}\n`);
  let isOver = false;
  void stopped.then(() => (isOver = true));
  let previous: number | null = null;
  let forwarded = 0;
  while (!isOver) {
    // The service gives events their places; where it does not run, this does.
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

/** The answer's status; a word when there was none. */
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

function webAddress(text: string): string {
  if (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)) return text;
  throw new InvalidArgumentError('Give a web address such as http://localhost:4000/hook.');
}

function commaList(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

function secretBytes(text: string): Buffer {
  const bytes = Buffer.from(text.replace(/^whsec_/, ''), 'base64');
  if (text.startsWith('whsec_') && bytes.length >= 24 && bytes.length <= 64) return bytes;
  throw new InvalidArgumentError('Give a secret of 24 to 64 bytes as whsec_ and base64.');
}
