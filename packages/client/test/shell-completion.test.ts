import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { candidatesFor } from '../src/shell/candidates.js';
import { isOperator, OPERATORS, optionNamed } from '../src/shell/options.js';
import { parameterNamed } from '../src/shell/parameter-name.js';
import { addresses, filtersOf, linesOf, membersOf, parametersOf } from '../src/shell/vocabulary-reader.js';

const BUILT = fileURLToPath(new URL('../dist/shell/bin.js', import.meta.url));
const OTHERS = { 'token create': ['--name', '--scopes'], 'token list': [], check: ['--workspace'] };

/** The words offered after `daybook `, for a line with the cursor at its end. */
function offered(line: string): string[] | 'files' {
  const found = candidatesFor(line.split(' '), OTHERS);
  return found === 'files' ? found : found.map(({ word }) => word);
}

describe('the names that are completed', () => {
  const operations = addresses().flatMap(([address, verbs]) =>
    Object.entries(verbs).map(([verb, operation]) => ({ name: `${verb} ${address}`, operation })),
  );

  it('are those of the committed document', () => {
    const document = readFileSync(new URL('../../../docs/openapi.json', import.meta.url));
    const digest = createHash('sha256').update(document).digest('hex');
    const names = readFileSync(new URL('../src/shell/vocabulary.ts', import.meta.url), 'utf8');
    if (!names.includes(`sha256 ${digest}`))
      throw new Error('docs/openapi.json has changed. Run: cd packages/client && npm run generate');
  });

  it('are found for every list: filters, orders and fields', () => {
    const lists = operations.filter(({ operation }) =>
      parametersOf(operation).some(({ name }) => name === 'sort' || name === 'cursor'),
    );
    const without = lists.filter(
      ({ name, operation }) =>
        !/history|\/attachments$|reports\/|\/suggestions$/.test(name) &&
        (filtersOf(operation).length === 0 ||
          linesOf(operation.sorts).length === 0 ||
          linesOf(operation.fields).length < 3),
    );
    expect(without.map(({ name }) => name)).toEqual([]);
    expect(lists.length).toBeGreaterThan(25);
    const related = filtersOf(operations.find(({ name }) => name === 'get invoices')!.operation);
    expect(related).toContainEqual({
      name: 'partner.name',
      operators: expect.arrayContaining(['contains']),
      values: [],
    });
  });

  it('can each be written as an option in one way: none is called or ends as an operator', () => {
    const names = operations.flatMap(({ operation }) =>
      [...filtersOf(operation), ...parametersOf(operation)].map(({ name }) => name),
    );
    const misread = names.filter((name) => parameterNamed(name.replaceAll('_', '-')) !== name);
    expect(misread).toEqual([]);
    const operators = new Set(
      operations.flatMap(({ operation }) => filtersOf(operation).flatMap((one) => one.operators)),
    );
    expect([...operators].filter((operator) => !isOperator(operator))).toEqual([]);
    expect([...OPERATORS].filter((operator) => !operators.has(operator))).toEqual([]);
  });

  it('leave every filter a way past the options of the command', () => {
    const shadowed = operations.flatMap(({ operation }) =>
      filtersOf(operation).filter(({ name }) => optionNamed(name)),
    );
    expect(shadowed.map(({ name }) => name)).toContain('token');
    expect(shadowed.filter(({ operators }) => !operators.includes('eq'))).toEqual([]);
  });

  it('include members of every body with their values', () => {
    const create = operations.find(({ name }) => name === 'post invoices')!.operation;
    expect(membersOf(create)).toEqual(
      expect.arrayContaining([
        { name: 'type', isJson: false, values: ['invoice', 'credit_note'], operators: [] },
        { name: 'partner', isJson: false, values: [], operators: [] },
        { name: 'lines', isJson: true, values: [], operators: [] },
      ]),
    );
  });
});

describe('what is offered', () => {
  it.each<[string, string[] | 'files']>([
    ['', ['token', 'check', 'api', 'completion']],
    ['token ', ['create', 'list']],
    ['token create --s', ['--scopes']],
    ['completion ', ['bash', 'zsh', 'fish']],
    ['api ', ['get', 'post', 'patch', 'put', 'delete']],
    ['api get invo', ['invoices', 'invoices/']],
    ['api patch invo', ['invoices/']],
    [
      'api get invoices/inv_1/',
      ['invoices/inv_1/e_invoice', 'invoices/inv_1/actions', 'invoices/inv_1/attachments', 'invoices/inv_1/history'],
    ],
    ['api post invoices/inv_1/con', ['invoices/inv_1/confirm']],
    ['api get reports/tr', ['reports/trial_balance']],
    ['api get invoices --st', ['--state']],
    ['api get invoices --csv --state p', ['posted']],
    ['api get invoices --state=p', ['--state=posted']],
    ['api get invoices --date.gt', ['--date.gt', '--date.gte']],
    ['api get invoices --partner.name.c', ['--partner.name.contains']],
    ['api get invoices --state.in draft,p', ['draft,posted']],
    ['api get invoices --date-due.null ', ['true', 'false']],
    ['api get invoices --sort number,-date', ['number,-date', 'number,-date_due']],
    ['api get invoices --fields number,lines.q', ['number,lines.quantity', 'number,lines.quantity_base']],
    ['api get request_logs --token', ['--token.eq', '--token-file', '--token']],
    ['api get reports/trial_balance --date-', ['--date-from', '--date-to']],
    ['api post invoices type=c', ['type=credit_note']],
    ['api post invoices/inv_1/pay am', ['amount:=']],
    ['api post invoices amount', []],
    ['api post invoices --dry', ['--dry-run']],
    ['api get invoices --dry', []],
    ['api post invoices --data ', 'files'],
    ['api get nothing --token-file ', 'files'],
    ['api get nothing --sta', []],
  ])('behind daybook %s', (line, words) => expect(offered(line)).toEqual(words));
});

const has = (shell: string): boolean => spawnSync(shell, ['-c', 'true']).status === 0;
const named = (shell: string): string => (has(shell) ? shell : `${shell} (skipped: ${shell} is not installed)`);
/** A machine may not have all shells. */
const inShell = (shell: string) => (has(shell) ? it : it.skip);

describe('the printed script', () => {
  let folder: string;
  let env: NodeJS.ProcessEnv;
  beforeAll(() => {
    expect(existsSync(BUILT)).toBe(true);
    folder = mkdtempSync(join(tmpdir(), 'daybook-completion-'));
    symlinkSync(BUILT, join(folder, 'bin.js'));
    // Completes like the program; otherwise prints its arguments.
    const program = `#!/bin/sh\nif [ "$1" = completion ]; then exec '${process.execPath}' '${BUILT}' "$@"; fi\necho "called: $*"\n`;
    writeFileSync(join(folder, 'daybook'), program);
    chmodSync(join(folder, 'daybook'), 0o755);
    writeFileSync(join(folder, 'new invoice.json'), '{}');
    env = { ...process.env, PATH: `${folder}${delimiter}${process.env['PATH']}`, HOME: folder, TERM: 'dumb' };
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const run = (shell: string, args: string[], script: string): string =>
    execFileSync(shell, [...args, '-c', script], { env, cwd: folder, encoding: 'utf8' });

  inShell('bash')(`completes in ${named('bash')}`, () => {
    const inBash = (line: string): string[] => {
      const words = line.split(' ').map((word) => `'${word}'`);
      const script = `source <(daybook completion bash)
        COMP_LINE='${line}'; COMP_POINT=${line.length}; COMP_WORDS=(${words.join(' ')}); COMP_CWORD=${words.length - 1}
        "$(complete -p daybook | sed 's/.*-F \\([^ ]*\\) .*/\\1/')"; printf '%s\\n' "\${COMPREPLY[@]}"`;
      return run('bash', ['--norc'], script).trim().split('\n');
    };
    expect(inBash('daybook api get invo')).toEqual(['invoices', 'invoices/']);
    expect(inBash('daybook api get invoices --state ')).toEqual(['draft', 'posted', 'cancelled']);
    // Bash replaces only what follows = and :.
    expect(inBash('daybook api get invoices --state=p')).toEqual(['posted']);
    expect(inBash('daybook api post invoices/ext:4711/con')).toEqual(['4711/confirm']);
    expect(inBash('daybook api post partners --data @new')).toEqual(['@new invoice.json']);
  });

  inShell('fish')(`completes in ${named('fish')}`, () => {
    const inFish = (line: string): string[] =>
      run('fish', ['--no-config'], `daybook completion fish | source; complete -C '${line}'`).trim().split('\n');
    expect(inFish('daybook api get invo')).toEqual(['invoices\tList invoices', 'invoices/']);
    expect(inFish('daybook api get invoices --state ')).toEqual(['draft', 'posted', 'cancelled']);
    expect(inFish('daybook api post invoices/ext:4711/con')).toEqual(['invoices/ext:4711/confirm\tConfirm an invoice']);
    expect(inFish('daybook api get invoices --token-file new')).toEqual(['new invoice.json']);
  });

  inShell('zsh')(`completes in ${named('zsh')}`, () => {
    // Types the line in a pseudo-terminal: the tab completes it, and the line runs.
    const script = `zmodload zsh/zpty
      zpty typed 'zsh -f -i'
      zpty -w typed "PS1=; autoload -U compinit; compinit -D -u; source <(daybook completion zsh); echo set''up"
      zpty -r typed out '*setup*'
      for line in "$@"; do
        zpty -w -n typed "$line"$'\\t\\n'
        zpty -r typed out $'*called: *\\n'
        print -r -- "\${\${out##*called: }%%[[:space:]]#}"
      done
      zpty -d typed`;
    const lines = [
      'daybook api get invoices --state po',
      'daybook api post invoices/ext:4711/con',
      'daybook api post invoices type=cre',
      'daybook api get invoices --token-file new',
    ];
    writeFileSync(join(folder, 'drive.zsh'), `setopt extendedglob\n${script}`);
    const out = execFileSync('zsh', ['-f', 'drive.zsh', ...lines], {
      env,
      cwd: folder,
      encoding: 'utf8',
      timeout: 60_000,
    });
    expect(out.trim().split('\n')).toEqual([
      'api get invoices --state posted',
      'api post invoices/ext:4711/confirm',
      'api post invoices type=credit_note',
      'api get invoices --token-file new invoice.json',
    ]);
  });
});
