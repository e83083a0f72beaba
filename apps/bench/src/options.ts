import { parseArgs } from 'node:util';

/** How much is measured, and for how long. */
export interface Options {
  /** Invoices of the company used for most measurements. */
  readonly invoices: number;
  /** Sizes whose growth is compared, ascending. */
  readonly sizes: readonly number[];
  /** Sizes for which reports are compared; an invoice has five entry lines. */
  readonly reportSizes: readonly number[];
  /** How many turns floor and service take for each kind of work. */
  readonly rounds: number;
  /** Length of one turn. */
  readonly turnMs: number;
  readonly connections: number;
  /** The number of the far list page. */
  readonly page: number;
  readonly sections: readonly Section[];
  /** The output file for the JSON result. */
  readonly out: string;
  /** The folder of the companies, which are created once. */
  readonly dataDir: string;
}

export const SECTIONS = [
  'works',
  'ideal',
  'limit',
  'profile',
  'writers',
  'processes',
  'papers',
  'bank',
  'growth',
  'start',
] as const;
export type Section = (typeof SECTIONS)[number];

const HELP = `use npm run bench -- [--quick | --large] [--profile] [--only ${SECTIONS.join(',')}] [--rounds n] [--turn-ms n] [--out file]`;

const ARGUMENTS = {
  quick: { type: 'boolean', default: false },
  large: { type: 'boolean', default: false },
  only: { type: 'string' },
  profile: { type: 'boolean', default: false },
  rounds: { type: 'string' },
  'turn-ms': { type: 'string' },
  out: { type: 'string', default: 'bench.json' },
  data: { type: 'string', default: '.daybook/bench' },
} as const;

/** @throws Error that lists the valid options */
export function readOptions(args: readonly string[]): Options {
  const { values } = parse(args);
  const { quick, large } = values;
  return {
    invoices: quick ? 5000 : 100_000,
    sizes: quick ? [200, 5000] : large ? [200, 100_000, 1_000_000] : [200, 100_000],
    reportSizes: quick ? [200, 2000] : [2000, 200_000],
    rounds: count(values.rounds, quick ? 1 : 5),
    turnMs: count(values['turn-ms'], quick ? 400 : 3000),
    connections: 16,
    page: quick ? 80 : 1000,
    sections: sectionsOf(values),
    out: values.out,
    dataDir: values.data,
  };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: ARGUMENTS });
  } catch {
    throw new Error(HELP);
  }
}

/** `--profile` runs only the profile, or the profile in addition to the sections of `--only`. */
function sectionsOf({ only, profile, quick }: { only?: string; profile: boolean; quick: boolean }): readonly Section[] {
  if (only !== undefined) return sectionsIn(profile ? `${only},profile` : only);
  if (profile) return ['profile'];
  return quick ? ['works', 'start'] : SECTIONS;
}

function sectionsIn(text: string): Section[] {
  const names = text.split(',');
  const unknown = names.filter((name) => !(SECTIONS as readonly string[]).includes(name));
  if (unknown.length > 0) throw new Error(`There is no ${unknown.join(', ')}. ${HELP}`);
  return SECTIONS.filter((name) => names.includes(name));
}

function count(text: string | undefined, usual: number): number {
  if (text === undefined) return usual;
  if (!/^[1-9]\d{0,6}$/.test(text)) throw new Error(HELP);
  return Number(text);
}
