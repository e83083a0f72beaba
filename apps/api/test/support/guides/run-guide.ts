import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Client, Domain } from '@daybook/harness';
import { runCli } from '../../../src/cli/run-cli.js';
import { type Answer, answerBlock, answerMisfit, linesBlock, linesMisfit } from './answer.js';
import { type Block, blocksOf } from './guide.js';
import { commandsOf, type Curl } from './shell.js';

/** The origin and workspace that the pages show. */
const ORIGIN = 'http://127.0.0.1:3000';
const WORKSPACE = 'demo';

export interface Run {
  /** A sentence for each block that differs from the actual result. */
  readonly faults: readonly string[];
  /** The correct contents of the blocks, by block index. */
  readonly shown: ReadonlyMap<number, string>;
}

/** The result of a step: a response of the service, or a program's output. */
type Outcome = Answer | string;

/** Runs a guide from its first block to its last. */
export class GuideRun {
  private readonly variables: Record<string, string>;

  /** `programs`: the compiled samples of the guide, in order. */
  constructor(
    private readonly service: Domain,
    private readonly client: Client,
    private readonly folder: string,
    private readonly programs: readonly string[],
  ) {
    this.variables = { DAYBOOK_URL: `${service.origin}/api/${client.workspace}`, DAYBOOK_TOKEN: client.token };
  }

  async run(page: string): Promise<Run> {
    const faults: string[] = [];
    const shown = new Map<number, string>();
    const programs = [...this.programs];
    let outcome: Outcome | undefined;
    for (const [i, block] of blocksOf(page).entries()) {
      const fault = (why: string): void => void faults.push(`line ${block.line}: ${why}`);
      if (block.language === 'http' || block.language === 'text') {
        if (outcome === undefined) fault('nothing was answered');
        else show(block, outcome, (text) => shown.set(i, text), fault);
        outcome = undefined;
        continue;
      }
      if (isRefused(outcome)) fault(`the page does not show that the request before was refused: ${outcome.text}`);
      if (block.language === 'sh') outcome = await this.runScript(block.text);
      else if (block.language === 'ts') outcome = await this.runSample(block, programs.shift() as string);
      else if (block.name !== '') writeFileSync(join(this.folder, block.name), `${block.text}\n`);
      else fault(`a guide has no blocks of ${block.language}`);
    }
    return { faults, shown };
  }

  private async runScript(script: string): Promise<Outcome | undefined> {
    let outcome: Outcome | undefined;
    for (const command of commandsOf(script, () => this.variables)) {
      if (isRefused(outcome)) throw new Error(`A request was refused before the last of its block: ${outcome.text}`);
      if (command.kind === 'assign') this.variables[command.name] = command.value;
      else if (command.kind === 'daybook') outcome = await this.runCommand(command.argv);
      else if (command.kind === 'curl') outcome = await this.send(command.curl);
      else {
        const { text } = await this.send(command.curl);
        const picked = command.path.reduce<unknown>(
          (at, step) => (at as Record<string, unknown>)?.[step],
          JSON.parse(text),
        );
        if (picked === undefined) throw new Error(`${command.path.join('.')} is not in ${text}`);
        this.variables[command.name] = String(picked);
      }
    }
    return outcome;
  }

  /** Earlier committed events already have their sequence numbers, as in a service with its background work. */
  private async send({ url, method, headers, body: text, file }: Curl): Promise<Answer> {
    await this.service.settle();
    const body = file === undefined ? text : readFileSync(join(this.folder, file));
    const reply = await fetch(url, { method, headers, ...(body === undefined ? {} : { body }) });
    const shown = new Headers([...reply.headers].map(([name, value]) => [name, this.asOnPage(value)]));
    return { status: reply.status, headers: shown, text: this.asOnPage(await reply.text()) };
  }

  private async runCommand(argv: readonly string[]): Promise<string> {
    let printed = '';
    const out = (text: string): void => void (printed += text);
    const here = argv.map((word, i) =>
      argv[i - 1] === '--file' ? join(this.folder, word) : word === WORKSPACE ? this.client.workspace : word,
    );
    await runCli(here, { env: { DATABASE_URL: this.service.databaseUrl }, out, err: out });
    return this.asOnPage(printed);
  }

  /** A TypeScript sample. A named sample is a program that does not end: it is compiled but not run. */
  private async runSample({ name }: Block, file: string): Promise<string | undefined> {
    if (name !== '') return undefined;
    await this.service.settle();
    const { stdout } = await promisify(execFile)(process.execPath, [file], {
      env: {
        PATH: process.env['PATH'],
        DAYBOOK_TOKEN: this.client.token,
        GUIDE_ORIGIN: this.service.origin,
        GUIDE_WORKSPACE: this.client.workspace,
      },
    });
    return this.asOnPage(stdout);
  }

  private asOnPage(text: string): string {
    return text.replaceAll(this.service.origin, ORIGIN).replaceAll(this.client.workspace, WORKSPACE);
  }
}

/** A sample compiled for a run: it uses the test's service and workspace instead of the reader's. */
export function runnable(sample: string): string {
  return sample
    .replaceAll(`'${ORIGIN}'`, "process.env['GUIDE_ORIGIN']!")
    .replaceAll(`workspace: '${WORKSPACE}'`, "workspace: process.env['GUIDE_WORKSPACE']!");
}

function show(block: Block, outcome: Outcome, keep: (text: string) => void, fault: (why: string) => void): void {
  const isPrinted = typeof outcome === 'string';
  if (isPrinted !== (block.language === 'text')) return fault(`it shows ${isPrinted ? 'no lines' : 'no answer'}`);
  const why = isPrinted ? linesMisfit(block.text, outcome) : answerMisfit(block.text, outcome);
  keep(isPrinted ? linesBlock(block.text, outcome) : answerBlock(block.text, outcome));
  if (why !== undefined) fault(why);
}

const isRefused = (outcome: Outcome | undefined): outcome is Answer =>
  typeof outcome === 'object' && outcome.status >= 400;
