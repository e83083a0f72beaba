import { type PrincipalWorkspace, UnreadableSecret, Workspaces } from '@daybook/access';
import { type SendOutcome, SmtpTransport } from '@daybook/smtp';
import { eachInTurn } from '@daybook/database';
import { Inject, Injectable } from '@nestjs/common';
import { type Claimed, Claims, type DueWorkspace } from './outbox/claims.js';
import { Results } from './outbox/results.js';
import { Sealing } from './outbox/sealing.js';
import { verdictOf } from './outbox/verdict.js';
import { MAIL_SETTINGS, type MailSettings } from './settings.js';

/** How long the mail server may be silent. */
const SILENCE_MS = 5 * 60_000;

/** Messages that a process sends at a time, over as many connections. */
const AT_ONCE = 4;

const LEFT: SendOutcome = {
  kind: 'unknown',
  reason: 'connection',
  response: 'The process that sent it ended before the server answered.',
};

class LeaseLost extends Error {}

/**
 * Sends messages that are due. Any number of processes may run it. At most once on purpose: a message that was transmitted, and whose
 * acceptance is unknown, is not sent again by itself.
 */
@Injectable()
export class MailWork {
  private readonly transport: SmtpTransport | undefined;
  /** Of messages whose transmission has not begun. */
  private readonly waiting = new Set<AbortController>();
  private isStopping = false;

  constructor(
    @Inject(MAIL_SETTINGS) private readonly settings: MailSettings,
    private readonly workspaces: Workspaces,
    private readonly claims: Claims,
    private readonly results: Results,
    private readonly sealing: Sealing,
  ) {
    const { smtp, options } = settings;
    this.transport = smtp && new SmtpTransport(smtp, { connections: AT_ONCE, socketTimeoutMs: SILENCE_MS, ...options });
  }

  /** Sends some messages, and resolves when their results are recorded. `more`: more may be due. */
  async round(): Promise<'nothing' | 'some' | 'more'> {
    if (!this.transport) return 'nothing';
    const sending: Promise<void>[] = [];
    const due = await this.claims.due();
    const share = Math.ceil(AT_ONCE / Math.max(1, due.length));
    const begin = async ({ slug }: DueWorkspace): Promise<void> => {
      const free = Math.min(share, AT_ONCE - sending.length);
      const workspace = free > 0 && !this.isStopping ? await this.workspaces.find(slug) : undefined;
      if (!workspace) return;
      const { perMinute, leaseMs } = this.settings;
      const claimed = await this.claims.claim(workspace.id, perMinute, free, leaseMs);
      sending.push(...claimed.map((one) => this.attempt(this.transport!, workspace, one)));
    };
    const beginning = eachInTurn(due, begin, { failed: 'The messages of some workspaces could not be taken.' });
    const [begun] = await Promise.allSettled([beginning]);
    const ended = [begun!, ...(await Promise.allSettled(sending))];
    const failures = ended.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
    if (failures.length > 0)
      throw new AggregateError(failures, 'Messages could not be taken, or their results not recorded.');
    if (sending.length === 0) return 'nothing';
    return sending.length < AT_ONCE ? 'some' : 'more';
  }

  /** Starts nothing new, and gives back what was not transmitted yet. */
  stop(): void {
    this.isStopping = true;
    for (const controller of this.waiting) controller.abort();
  }

  async close(): Promise<void> {
    await this.transport?.close();
  }

  private async attempt(transport: SmtpTransport, workspace: PrincipalWorkspace, claimed: Claimed): Promise<void> {
    const outcome = claimed.data_begun ? LEFT : await this.send(transport, workspace.id, claimed);
    if (outcome === undefined) return;
    if (outcome.kind === 'later' && outcome.reason === 'aborted') {
      await this.claims.release(workspace.id, claimed);
      return;
    }
    const verdict = verdictOf(outcome, claimed.tries, this.settings.retryScheduleMs);
    await this.results.record(workspace, claimed, verdict);
  }

  /** Undefined: another process has it now. */
  private async send(
    transport: SmtpTransport,
    workspaceId: string,
    claimed: Claimed,
  ): Promise<SendOutcome | undefined> {
    const controller = new AbortController();
    this.waiting.add(controller);
    if (this.isStopping) controller.abort();
    const onData = async (): Promise<void> => {
      if (!(await this.claims.beginData(workspaceId, claimed, this.settings.leaseMs))) throw new LeaseLost();
      this.waiting.delete(controller);
    };
    try {
      // An attempt ends before its lease does.
      const signal = AbortSignal.any([controller.signal, AbortSignal.timeout(0.9 * this.settings.leaseMs)]);
      const envelope = { from: claimed.sender, to: claimed.recipients };
      const raw = this.sealing.open(workspaceId, claimed.message_id, claimed.bytes);
      return await transport.send({ raw, envelope }, { onData, signal });
    } catch (error) {
      if (error instanceof LeaseLost) return undefined;
      if (error instanceof UnreadableSecret) return { kind: 'refused', code: 0, response: error.message, rejected: [] };
      throw error;
    } finally {
      this.waiting.delete(controller);
    }
  }
}
