import { STATUS_CODES } from 'node:http';
import { masked, misfit, parseShown, printShown, type Shown, shownAs, textFits } from './shown.js';

/** A response of the service. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

interface Parts {
  readonly status: number | undefined;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: string;
}

/** An `http` block: the status, the relevant headers, and the body. */
function partsOf(block: string): Parts {
  const [head = '', ...rest] = block.split('\n\n');
  const [first = '', ...headers] = head.split('\n');
  const status = /^HTTP\/1\.1 (\d{3}) /.exec(first)?.[1];
  return {
    status: status === undefined ? undefined : Number(status),
    headers: headers.map((line) => {
      const [name = '', value = ''] = line.split(/: (.*)/s);
      return [name, value];
    }),
    body: rest.join('\n\n'),
  };
}

/** Why a response differs from a block; undefined if it matches. */
export function answerMisfit(block: string, { status, headers, text }: Answer): string | undefined {
  const shown = partsOf(block);
  const told =
    shown.status === status ? undefined : `the status is ${status}, not ${shown.status}: ${text.slice(0, 600)}`;
  const header = shown.headers.find(([name, value]) => !textFits(value, headers.get(name) ?? ''));
  if (told !== undefined) return told;
  if (header) return `${header[0]} is ${headers.get(header[0])}, not ${header[1]}`;
  if (!isJson(headers)) return linesMisfit(shown.body, text);
  if (shown.body === '') return `the page does not show the body ${text.slice(0, 300)}`;
  return misfit(parseShown(shown.body), JSON.parse(text));
}

/** The block updated to this response; omitted parts stay omitted. */
export function answerBlock(block: string, { status, headers, text }: Answer): string {
  const before = partsOf(block);
  const shown = before.headers.map(([name, value]) => {
    const actual = headers.get(name) ?? '';
    return `${name}: ${textFits(value, actual) ? value : masked(actual)}`;
  });
  const known = before.body === '' ? undefined : parsedOrUndefined(before.body);
  const body = isJson(headers) ? printShown(shownAs(known, JSON.parse(text))) : linesBlock(before.body, text);
  return [[`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...shown].join('\n'), ...(body === '' ? [] : [body])].join(
    '\n\n',
  );
}

function parsedOrUndefined(text: string): Shown | undefined {
  try {
    return parseShown(text);
  } catch {
    return undefined;
  }
}

const isJson = (headers: Headers): boolean => headers.get('content-type')?.startsWith('application/json') === true;

/** Printed lines: `…` within a line matches any characters, on its own line any further lines. */
export function linesMisfit(shown: string, actual: string): string | undefined {
  const text = actual.replaceAll('\r\n', '\n').trimEnd();
  return textFits(shown.trimEnd(), text) ? undefined : `it is\n${text}\nnot\n${shown}`;
}

export function linesBlock(shown: string, actual: string): string {
  const text = actual.replaceAll('\r\n', '\n').trimEnd();
  return textFits(shown.trimEnd(), text) ? shown : text.split('\n').map(masked).join('\n');
}
