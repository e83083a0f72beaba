/** All calls of a trigger or a foreign key check that one statement fired. */
export interface LoggedTrigger {
  readonly name: string;
  readonly relation: string;
  readonly isKey: boolean;
  readonly ms: number;
  readonly calls: number;
}

/** An executed statement as auto_explain logs it. */
export interface LoggedStatement {
  /** The process and its transaction: `1234 5/67`. */
  readonly transaction: string;
  /** Executor time, including the triggers that it fired. */
  readonly ms: number;
  readonly text: string;
  readonly triggers: readonly LoggedTrigger[];
  /** Undefined: a client sent it. Otherwise the functions that ran it, innermost first; empty for a foreign key check. */
  readonly functions: readonly string[] | undefined;
}

/** Server settings that produce a log for {@link readPlanLog}. */
export const PLAN_LOG_SETTINGS: Readonly<Record<string, string>> = {
  log_line_prefix: '%p %v ',
  'auto_explain.log_analyze': 'on',
  'auto_explain.log_triggers': 'on',
  'auto_explain.log_format': 'json',
  'auto_explain.log_parameter_max_length': '0',
  log_parameter_max_length: '0',
};

/** A protocol step: how long a client waited for one statement. */
export interface LoggedMessage {
  readonly process: string;
  readonly phase: 'parse' | 'bind' | 'execute';
  readonly ms: number;
  readonly text: string;
}

const MESSAGE = /^(\d+) \d+\/\d+ LOG: {2}duration: ([\d.]+) ms {2}(parse|bind|execute) [^:]*: (.*)$/;
const HEAD = /^(\d+ \d+\/\d+) LOG: {2}duration: ([\d.]+) ms {2}plan:$/;
const CONTEXT = /^\d+ \d+\/\d+ CONTEXT: /;
const FUNCTION = /(?:PL\/pgSQL|SQL) function "?([^\s("]+)/g;

interface Explained {
  readonly 'Query Text': string;
  readonly Triggers?: readonly {
    readonly 'Trigger Name': string;
    readonly 'Constraint Name'?: string;
    readonly Relation: string;
    readonly Time: number;
    readonly Calls: number;
  }[];
}

/**
 * Every statement in a server's log, in the order of their ends: a function's statements come before the one that called it.
 */
export function readPlanLog(log: string): LoggedStatement[] {
  const lines = log.split('\n');
  const statements: LoggedStatement[] = [];
  for (let at = 0; at < lines.length; at++) {
    const [, transaction, ms] = HEAD.exec(lines[at]!) ?? [];
    if (transaction === undefined) continue;
    const plan = continued(lines, at + 1);
    const isNested = CONTEXT.test(lines[at + 1 + plan.length] ?? '');
    const from = at + 1 + plan.length;
    const context = isNested ? [lines[from]!, ...continued(lines, from + 1)].join('\n') : undefined;
    statements.push(statementOf(transaction, Number(ms), plan.join('\n'), context));
    at = from - 1;
  }
  return statements;
}

/** The protocol steps in the log of a server with `log_min_duration_statement`. */
export function readMessages(log: string): LoggedMessage[] {
  const lines = log.split('\n');
  return lines.flatMap((line, at) => {
    const [, process, ms, phase, first] = MESSAGE.exec(line) ?? [];
    if (process === undefined) return [];
    const text = oneLine([first, ...continued(lines, at + 1)].join('\n'));
    return [{ process, phase: phase as LoggedMessage['phase'], ms: Number(ms), text }];
  });
}

/** PostgreSQL starts each continuation line of a message with a tab. */
function continued(lines: readonly string[], from: number): string[] {
  const rest = lines.slice(from, from + 100_000);
  const end = rest.findIndex((line) => !line.startsWith('\t'));
  return (end < 0 ? rest : rest.slice(0, end)).map((line) => line.slice(1));
}

function statementOf(transaction: string, ms: number, plan: string, context: string | undefined): LoggedStatement {
  const { 'Query Text': text, Triggers = [] } = JSON.parse(plan) as Explained;
  const triggers = Triggers.map((trigger) => ({
    name: trigger['Constraint Name'] ?? trigger['Trigger Name'],
    relation: trigger.Relation,
    // Our constraint triggers have a constraint name too.
    isKey: trigger['Trigger Name'].startsWith('RI_ConstraintTrigger'),
    ms: trigger.Time,
    calls: trigger.Calls,
  }));
  const functions = context === undefined ? undefined : [...context.matchAll(FUNCTION)].map(([, name]) => name!);
  return { transaction, ms, text: oneLine(text), triggers, functions };
}

/** The form in which statements are compared. */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
