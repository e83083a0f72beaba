import { OPTIONS } from './options.js';

const USAGE = `Usage: daybook api <verb> <address> [name=value …] [options]

  daybook api get invoices --state posted --date.gte 2026-01-01 --sort -date --all --csv
  daybook api get invoices/ext:4711
  daybook api get reports/trial_balance --date-to 2026-12-31 --csv
  daybook api post partners name='Corner Shop' address.city=Leeds
  daybook api post invoices --data @invoice.json --dry-run
  daybook api post invoices/ext:4711/pay amount:=100 date=2026-03-01
  daybook api patch partners/par_… email=ann@example.com --if-match 3
  daybook api put partners/ext:4711 name='Corner Shop'
  daybook api delete invoices/inv_…

Verbs: get, post (create, or an action), patch, put (create or update by ext:), delete
Bodies: name=text, name:=json, a dot for fields of an object (address.city=Leeds); or --data
Parameters: every other option. A dot comes before an operator (--date.gte, --state.in draft,posted)
and before a field of a related record (--partner.name.contains shop); hyphens are underscores (--date-to).

Options:
`;

const EXITS = `
Exit codes: 0 done; 1 refused by the service; 2 wrong usage; 3 no answer. Standard output holds data only.
Completion: daybook completion bash|zsh|fish
`;

export function helpText(): string {
  const rows = OPTIONS.map(({ name, value, summary }) => [`--${name}${value ? ` ${value}` : ''}`, summary] as const);
  const width = Math.max(...rows.map(([left]) => left.length));
  return `${USAGE}${rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}\n`).join('')}${EXITS}`;
}
