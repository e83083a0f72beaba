import 'reflect-metadata';
import type { Command } from 'commander';
import { backup } from './backup.js';
import { check } from './check.js';
import type { Perform, Terminal } from './command.js';
import { distribute } from './distribute.js';
import { doctor } from './doctor.js';
import { exportCommand } from './export.js';
import { health } from './health.js';
import { importCommand } from './import.js';
import { migrate } from './migrate.js';
import { openapi } from './openapi.js';
import { restore } from './restore.js';
import { routes } from './routes.js';
import { quietProgram, runProgram } from './run-program.js';
import { seedDemoCommand } from './seed-demo.js';
import { start } from './start.js';
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

/** Runs one command and answers its exit code, as {@link runProgram}. */
export function runCli(argv: readonly string[], terminal: Terminal): Promise<number> {
  return runProgram(argv, terminal, programFor);
}

/** What `cli.ts` runs without these modules. */
const OVER_HTTP = `
Over HTTP, to a service here or elsewhere:
  api                  read and change records: daybook api --help
  completion <shell>   print the completion for bash, zsh or fish
`;

export function programFor(terminal: Pick<Terminal, 'out' | 'err'>, perform: Perform): Command {
  const program = quietProgram(terminal)
    .description('Business records behind one predictable REST interface')
    .addHelpText('after', OVER_HTTP);
  for (const define of [
    start,
    health,
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
