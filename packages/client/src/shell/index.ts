export { type OtherCommands } from './candidates.js';
export { runShell, SHELL_COMMANDS } from './run-shell.js';
export { readOptions } from './read-options.js';
export { UsageError } from './usage-error.js';
