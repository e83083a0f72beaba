#!/usr/bin/env node
import { runShell } from './run-shell.js';

process.exitCode = await runShell(process.argv.slice(2), process.env);
