import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';

/** One of our programs in a separate process: one question, one answer, in order. */
export class Subprocess {
  private constructor(private readonly child: ChildProcess) {}

  static start(path: string): Subprocess {
    return new Subprocess(fork(path, { serialization: 'advanced', stdio: ['ignore', 'ignore', 'inherit', 'ipc'] }));
  }

  get pid(): number {
    return this.child.pid as number;
  }

  /** @throws Error if the process exits instead of answering, or answers with an error */
  async ask<Answer>(question: unknown): Promise<Answer> {
    const over = new AbortController();
    const { signal } = over;
    const answered = once(this.child, 'message', { signal }).then(([answer]) => answer as Answer & { error?: string });
    const ended = once(this.child, 'exit', { signal }).then(() =>
      Promise.reject(new Error('A process of the benchmark ended early.')),
    );
    // The rejection of the other promise is ignored.
    for (const promise of [answered, ended]) promise.catch(() => undefined);
    this.child.send(question as object);
    try {
      const answer = await Promise.race([answered, ended]);
      if (answer.error !== undefined) throw new Error(answer.error);
      return answer;
    } finally {
      over.abort();
    }
  }

  async stop(): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return;
    const ended = once(this.child, 'exit');
    this.child.kill('SIGTERM');
    await ended;
  }
}

/** The counterpart of {@link Subprocess}: responds to each question with the result of `answer`. */
export function answerQuestions<Question>(answer: (question: Question) => Promise<unknown>): void {
  process.on('message', (question) => {
    answer(question as Question).then(
      (result) => process.send?.(result),
      (error: unknown) => process.send?.({ error: error instanceof Error ? error.message : String(error) }),
    );
  });
  // The parent process has exited.
  process.on('disconnect', () => process.exit(0));
}
