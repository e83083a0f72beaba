import 'reflect-metadata';
import { Command, CommanderError } from 'commander';
import { backup } from './backup.js';
import { check } from './check.js';
import { Interrupted, type Outcome, type Perform, type RawOutcome, type Terminal } from './command.js';
import { distribute } from './distribute.js';
import { doctor } from './doctor.js';
import { exportCommand } from './export.js';
import { type Failure, failureOf, usageFailure } from './failure.js';
import { importCommand } from './import.js';
import { migrate } from './migrate.js';
import { openapi } from './openapi.js';
import { restore } from './restore.js';
import { routes } from './routes.js';
import { seedDemoCommand } from './seed-demo.js';
import { tokenCreate } from './token-create.js';
import { tokenList } from './token-list.js';
import { tokenRaise } from './token-raise.js';
import { tokenRevoke } from './token-revoke.js';
import { tokenRotate } from './token-rotate.js';
import { upgrade } from './upgrade.js';
import { userCreate } from './user-create.js';
import { userDisable } from './user-disable.js';
import { userLink } from './user-link.js';
import { userList } from './user-list.js';
import { userResetFactors } from './user-reset-factors.js';
import { webhooksListen } from './webhooks-listen.js';
import { worker } from './worker.js';
import { workspaceCreate } from './workspace-create.js';
import { workspaceDelete } from './workspace-delete.js';
import { workspaceList } from './workspace-list.js';
import { workspaceIsolate, workspaceMove } from './workspace-place.js';

const GROUPS = [
  {
    name: 'workspace',
    description: 'the workspaces of this service',
    commands: [workspaceCreate, workspaceList, workspaceDelete, workspaceIsolate, workspaceMove],
  },
  {
    name: 'token',
    description: 'the tokens of a workspace',
    commands: [tokenCreate, tokenList, tokenRaise, tokenRotate, tokenRevoke],
  },
  {
    name: 'user',
    description: 'the people who sign in',
    commands: [userCreate, userList, userLink, userDisable, userResetFactors],
  },
  { name: 'webhooks', description: 'webhooks during the development of an integration', commands: [webhooksListen] },
  { name: 'seed', description: 'sample data to explore', commands: [seedDemoCommand] },
];

/**
 * Runs one command and answers its exit code: 0 done, 1 refused, failed or found something wrong, 2 the command line
 * itself is wrong. With `--json` standard output holds JSON and nothing else.
 */
export async function runCli(argv: readonly string[], terminal: Terminal): Promise<number> {
  const wantsJson = argv.includes('--json');
  const fail = ({ lines, body }: Failure, exitCode: number): number => {
    for (const line of lines) terminal.err(`daybook: ${line.replace(/\s*\n\s*/g, ' ')}\n`);
    if (wantsJson) terminal.err(`${JSON.stringify(body)}\n`);
    return exitCode;
  };
  let exitCode = 0;
  const perform: Perform = async ({ json }, work) => {
    const outcome = await work(terminal);
    terminal.out(printed(outcome, json === true));
    if ('isBad' in outcome && outcome.isBad) exitCode = 1;
  };
  try {
    await programFor(terminal, perform).parseAsync(argv, { from: 'user' });
    return exitCode;
  } catch (error) {
    if (!(error instanceof CommanderError)) return fail(failureOf(error), error instanceof Interrupted ? 130 : 1);
    if (error.exitCode === 0) return 0;
    return error.code === 'commander.help' ? 2 : fail(usageFailure(error.message.replace(/^error: /, '')), 2);
  }
}

/** What `cli.ts` runs without these modules. */
const OVER_HTTP = `
Over HTTP, to a service here or elsewhere:
  api                  read and change records: daybook api --help
  completion <shell>   print the completion for bash, zsh or fish
`;

export function programFor(terminal: Pick<Terminal, 'out' | 'err'>, perform: Perform): Command {
  const program = new Command('daybook')
    .description('Business records behind one predictable REST interface')
    .addHelpText('after', OVER_HTTP)
    .exitOverride()
    // What is wrong with the command line is told once, by runCli.
    .configureOutput({ writeOut: terminal.out, writeErr: terminal.err, outputError: () => undefined });
  for (const define of [
    migrate,
    importCommand,
    exportCommand,
    routes,
    openapi,
    check,
    doctor,
    backup,
    restore,
    upgrade,
    distribute,
    worker,
  ])
    define(program, perform);
  for (const { name, description, commands } of GROUPS) {
    const group = program.command(name).description(description);
    for (const define of commands) define(group, perform);
  }
  return program;
}

function printed(outcome: Outcome | RawOutcome, asJson: boolean): string {
  if ('raw' in outcome && outcome.raw === '') return '';
  if ('raw' in outcome) return outcome.raw.endsWith('\n') ? outcome.raw : `${outcome.raw}\n`;
  return `${asJson ? JSON.stringify(outcome.json) : outcome.text}\n`;
}
