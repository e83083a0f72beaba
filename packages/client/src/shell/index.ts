export { type OtherCommands } from './candidates.js';
export { runShell, SHELL_COMMANDS } from './run-shell.js';
