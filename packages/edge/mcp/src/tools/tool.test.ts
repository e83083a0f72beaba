import { parseJsonObject } from '@daybook/json';
import { InvalidRequest } from '@daybook/errors';
import { expect, it } from '@jest/globals';
import { Arguments, listed, type Tool } from './tool.js';

const TOOL: Tool = {
  name: 'order',
  title: 'Order',
  description: 'Orders a thing.',
  arguments: {
    thing: { type: 'string', description: 'What.', required: true },
    count: { type: 'integer', description: 'How many.', minimum: 1, maximum: 9 },
    urgent: { type: 'boolean', description: 'Whether.' },
    words: { type: 'strings', description: 'About it.' },
    more: { type: 'object', description: 'Anything.' },
  },
  effect: 'changes',
  run: () => Promise.reject(new Error('No test runs it.')),
};

const read = (json: string): Arguments => new Arguments(TOOL, parseJsonObject(Buffer.from(json)));

function problemsOf(json: string): string[] {
  try {
    read(json);
    return [];
  } catch (error) {
    return (error as InvalidRequest).problems.map(({ field, code }) => `${field} ${code}`);
  }
}

it('gives each argument in its type, and nothing for one that was not sent', () => {
  const sent = read('{"thing":"tea","count":2,"urgent":false,"words":["a"],"more":{"x":1}}');
  expect([sent.needed('thing'), sent.count('count'), sent.flag('urgent'), sent.texts('words')]).toEqual([
    ...['tea', 2, false],
    ['a'],
  ]);
  expect(read('{"thing":"tea","words":"a, b"}').texts('words')).toEqual(['a', 'b']);
  expect(sent.plain()).toEqual({ thing: 'tea', count: 2, urgent: false, words: ['a'], more: { x: 1 } });
  const least = read('{"thing":"tea"}');
  expect([least.text('x'), least.count('count'), least.flag('urgent'), least.object('more')]).toEqual(
    Array.from({ length: 4 }, () => undefined),
  );
});

it('names every argument that is missing, unknown, of another type or out of range', () => {
  expect(problemsOf('{}')).toEqual(['thing required']);
  expect(problemsOf('{"thing":"","count":1.5,"urgent":"yes","words":1,"more":[]}')).toEqual(
    ['thing', 'count', 'urgent', 'words', 'more'].map((name) => `${name} invalid_type`),
  );
  expect(problemsOf('{"thing":null,"words":[1],"more":1,"thng":"x"}')).toEqual([
    ...['thng unknown_parameter', 'thing invalid_type', 'words invalid_type', 'more invalid_type'],
  ]);
  for (const count of [0, 10]) expect(problemsOf(`{"thing":"tea","count":${count}}`)).toEqual(['count out_of_range']);
});

it('is listed with a closed schema and with what it can do', () => {
  const { inputSchema, annotations } = listed(TOOL);
  expect(inputSchema).toEqual({
    type: 'object',
    properties: {
      thing: { type: 'string', minLength: 1, description: 'What.' },
      count: { type: 'integer', minimum: 1, maximum: 9, description: 'How many.' },
      urgent: { type: 'boolean', description: 'Whether.' },
      words: {
        anyOf: [
          { type: 'array', items: { type: 'string', minLength: 1 } },
          { type: 'string', minLength: 1 },
        ],
        description: 'About it.',
      },
      more: { type: 'object', description: 'Anything.' },
    },
    required: ['thing'],
    additionalProperties: false,
  });
  expect(annotations).toMatchObject({ readOnlyHint: false, destructiveHint: true, idempotentHint: true });
});
