import { runCli } from '../../src/cli/run-cli.js';

/** The output of a command and its exit code. */
export interface Said {
  readonly exitCode: number;
  readonly out: string;
  readonly err: string;
}

/** Runs `daybook` with these arguments in this process; the environment contains only `env`. */
export async function runDaybook(env: NodeJS.ProcessEnv, argv: readonly string[]): Promise<Said> {
  let [out, err] = ['', ''];
  const exitCode = await runCli(argv, { env, out: (text) => void (out += text), err: (text) => void (err += text) });
  return { exitCode, out, err };
}
