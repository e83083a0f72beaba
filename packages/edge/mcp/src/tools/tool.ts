import { InvalidRequest, NotFound, type Problem, suggest } from '@daybook/errors';
import type { ErrorAnswers } from '@daybook/http';
import { JsonNumber, type JsonObject, type JsonValue, plain } from '@daybook/json';
import type { Registry, Resource } from '@daybook/records';
import type { Principal } from '@daybook/access';
import type { OwnInterface } from '../own-interface.js';

/** What a message is handled with. */
export interface Context {
  readonly own: OwnInterface;
  readonly errors: ErrorAnswers;
  readonly registry: Registry;
  readonly principal: Principal;
}

/** The result of a tool: a sentence, the data as JSON, and a file. */
export interface Outcome {
  readonly summary: string;
  readonly data: Record<string, unknown>;
  readonly file?: { readonly uri: string; readonly mediaType: string; readonly bytes: Buffer };
}

interface Argument {
  readonly type: 'string' | 'integer' | 'boolean' | 'object' | 'strings';
  readonly description: string;
  readonly required?: true;
  /** For an integer. */
  readonly minimum?: number;
  readonly maximum?: number;
}

export interface Tool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly arguments: Readonly<Record<string, Argument>>;
  /** Its effect on the books, for the protocol's hints. */
  readonly effect: 'reads' | 'adds' | 'changes';
  run(sent: Arguments, context: Context): Promise<Outcome>;
}

const ANNOTATIONS = {
  reads: { readOnlyHint: true, destructiveHint: false, idempotentHint: true },
  // Thanks to its key, a repeated call has only one effect.
  adds: { readOnlyHint: false, destructiveHint: false, idempotentHint: true },
  changes: { readOnlyHint: false, destructiveHint: true, idempotentHint: true },
} as const;

/** The tool as `tools/list` shows it. */
export function listed({ name, title, description, arguments: taken, effect }: Tool) {
  const properties = Object.fromEntries(Object.entries(taken).map(([key, argument]) => [key, schemaOf(argument)]));
  const required = Object.keys(taken).filter((key) => taken[key]!.required);
  return {
    name,
    title,
    description,
    inputSchema: {
      type: 'object' as const,
      properties,
      ...(required.length > 0 ? { required } : {}),
      additionalProperties: false,
    },
    annotations: { title, ...ANNOTATIONS[effect], openWorldHint: false },
  };
}

function schemaOf({ type, description, minimum, maximum }: Argument): object {
  if (type === 'strings') {
    const anyOf = [
      { type: 'array', items: { type: 'string', minLength: 1 } },
      { type: 'string', minLength: 1 },
    ];
    return { anyOf, description };
  }
  if (type === 'string') return { type, minLength: 1, description };
  return { type, description, ...(minimum === undefined ? {} : { minimum }), ...(maximum ? { maximum } : {}) };
}

/** The arguments of a call, checked against the tool's declared types. */
export class Arguments {
  /** @throws InvalidRequest naming every argument that is missing, unknown or of the wrong type */
  constructor(
    readonly tool: Tool,
    private readonly sent: JsonObject,
  ) {
    const { arguments: taken } = tool;
    const problems = [
      ...Object.keys(sent).flatMap((name) => (taken[name] ? [] : [unknown(tool, name)])),
      ...Object.entries(taken).flatMap(([name, argument]) => problemsOf(name, argument, sent[name])),
    ];
    if (problems.length > 0) throw new InvalidRequest(problems);
  }

  text(name: string): string | undefined {
    return this.sent[name] as string | undefined;
  }

  /** A required argument. */
  needed(name: string): string {
    return this.sent[name] as string;
  }

  flag(name: string): boolean | undefined {
    return this.sent[name] as boolean | undefined;
  }

  count(name: string): number | undefined {
    const number = this.sent[name] as JsonNumber | undefined;
    return number && Number(number.text);
  }

  /** An array, or a comma-separated text. */
  texts(name: string): readonly string[] | undefined {
    const sent = this.sent[name] as string[] | string | undefined;
    return typeof sent === 'string' ? sent.split(',').map((one) => one.trim()) : sent;
  }

  object(name: string): JsonObject | undefined {
    return this.sent[name] as JsonObject | undefined;
  }

  /** All arguments, for display. */
  plain(): Record<string, unknown> {
    return plain(this.sent) as Record<string, unknown>;
  }

  collection({ registry }: Context): Resource {
    return collectionNamed(registry, this.needed('collection'), 'collection');
  }
}

/** A collection by its name. @throws NotFound suggesting the nearest one */
export function collectionNamed(registry: Registry, name: string, field: string): Resource {
  const found = registry.find(name);
  if (found) return found;
  const allowed = registry.all.map((known) => known.name);
  const suggestion = suggest(name, allowed);
  const hint = suggestion ? ` Did you mean ${suggestion}?` : '';
  const message = `There is no collection ${JSON.stringify(name.slice(0, 64))}.${hint} The tool describe lists them.`;
  throw new NotFound({ field, code: 'record_not_found', message, allowed, suggestion });
}

function unknown({ name: tool, arguments: taken }: Tool, sent: string): Problem {
  const allowed = Object.keys(taken);
  const suggestion = suggest(sent, allowed);
  const hint = suggestion ? ` Did you mean ${suggestion}?` : '';
  const message = `${tool} has no argument ${JSON.stringify(sent.slice(0, 64))}.${hint} It takes ${allowed.join(', ')}.`;
  return { field: sent.slice(0, 64), code: 'unknown_parameter', message, allowed, suggestion };
}

const KINDS: Readonly<Record<Argument['type'], string>> = {
  string: 'a text that is not empty',
  integer: 'a whole number',
  boolean: 'true or false',
  object: 'an object',
  strings: 'an array of texts, or one text with commas: "number,date"',
};

function problemsOf(field: string, argument: Argument, value: JsonValue | undefined): Problem[] {
  if (value === undefined) {
    if (!argument.required) return [];
    return [{ field, code: 'required', message: `${field} is required: ${argument.description}` }];
  }
  if (!isOf(argument.type, value)) {
    return [{ field, code: 'invalid_type', message: `${field} must be ${KINDS[argument.type]}.` }];
  }
  const { minimum = -Infinity, maximum = Infinity } = argument;
  const number = value instanceof JsonNumber ? Number(value.text) : minimum;
  if (number >= minimum && number <= maximum) return [];
  return [{ field, code: 'out_of_range', message: `${field} must be from ${minimum} to ${maximum}.` }];
}

function isOf(type: Argument['type'], value: JsonValue): boolean {
  if (type === 'string') return typeof value === 'string' && value !== '';
  if (type === 'boolean') return typeof value === 'boolean';
  if (type === 'integer') return value instanceof JsonNumber && Number.isSafeInteger(Number(value.text));
  if (type === 'strings') {
    const texts = typeof value === 'string' ? value.split(',').map((one) => one.trim()) : value;
    return Array.isArray(texts) && texts.every((one) => isOf('string', one));
  }
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof JsonNumber);
}
