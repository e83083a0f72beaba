import type { IncomingHttpHeaders } from 'node:http';
import { DaybookError, Internal, InvalidRequest, NotAcceptable } from '@daybook/errors';
import { type JsonObject, plain } from '@daybook/json';
import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import {
  CallToolRequestSchema,
  type CallToolResult,
  ErrorCode,
  ListToolsRequestSchema,
  McpError,
} from '@modelcontextprotocol/sdk/types.js';
import { Logger } from '@nestjs/common';
import { instructionsFor } from './instructions.js';
import { type Answer, Refused } from './own-interface.js';
import { DESCRIBE } from './tools/describe.js';
import { BILL_FROM_DOCUMENT, DOCUMENT } from './tools/documents.js';
import { GET, LIST, REPORT } from './tools/read.js';
import { SEARCH } from './tools/search.js';
import { Arguments, type Context, listed, type Outcome, type Tool } from './tools/tool.js';
import { IMPORT_STATEMENT } from './tools/statements.js';
import { ACT, CREATE, UPDATE } from './tools/write.js';

const TOOLS: readonly Tool[] = [
  ...[DESCRIBE, SEARCH, LIST, GET, REPORT, DOCUMENT],
  ...[CREATE, BILL_FROM_DOCUMENT, IMPORT_STATEMENT, UPDATE, ACT],
];

const logger = new Logger('Mcp');

/** The request headers that the protocol reads. */
const HEADERS = ['accept', 'content-type', 'mcp-protocol-version'];

/** Its validator would only check what this server never asks of a client. */
const NO_VALIDATION = {
  getValidator: () => () => {
    throw new Error('This server sends no requests to its clients.');
  },
};

/** Answers one message. No state is kept: another process may answer the next one. */
export async function converse(message: JsonObject, headers: IncomingHttpHeaders, context: Context): Promise<Answer> {
  const server = new Server(
    { name: 'daybook', title: `Daybook: ${context.principal.workspace.name}`, version: '1' },
    {
      capabilities: { tools: {} },
      instructions: instructionsFor(context.principal),
      jsonSchemaValidator: NO_VALIDATION,
    },
  );
  server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: TOOLS.map(listed) }));
  server.setRequestHandler(CallToolRequestSchema, ({ params }) => call(params.name, message, context));
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  await server.connect(transport);
  const request = new Request('http://daybook/mcp', { method: 'POST', headers: passedOn(headers) });
  const response = await transport.handleRequest(request, { parsedBody: plain(message) });
  const body = await response.text();
  await server.close();
  if (response.status >= 400) throw unreadable(response.status, body);
  return { status: response.status, headers: Object.fromEntries(response.headers), body };
}

/** A malformed protocol message is refused as everywhere in the service; errors within the protocol are answers. */
function unreadable(status: number, body: string): DaybookError {
  const { error } = JSON.parse(body) as { error: { message: string } };
  const message = `${error.message.replace(/^[A-Z][A-Za-z ]+: /, '')}. See https://modelcontextprotocol.io for its messages.`;
  return status === 406
    ? new NotAcceptable({ code: 'not_acceptable', message })
    : new InvalidRequest({ code: 'malformed_request', message });
}

function passedOn(headers: IncomingHttpHeaders): [string, string][] {
  return HEADERS.flatMap((name): [string, string][] => {
    const value = headers[name];
    return typeof value === 'string' ? [[name, value]] : [];
  });
}

async function call(name: string, message: JsonObject, context: Context): Promise<CallToolResult> {
  const tool = TOOLS.find((known) => known.name === name);
  if (!tool) {
    const names = TOOLS.map((known) => known.name).join(', ');
    throw new McpError(ErrorCode.InvalidParams, `There is no tool ${JSON.stringify(name.slice(0, 64))}. Use ${names}.`);
  }
  try {
    // The arguments as sent: the protocol's copy has rounded numbers.
    const { arguments: sent } = message['params'] as { arguments?: JsonObject };
    return shown(await tool.run(new Arguments(tool, sent ?? {}), context));
  } catch (thrown) {
    return refusal(thrown, context);
  }
}

function shown({ summary, data, file }: Outcome): CallToolResult {
  const content = textsOf(summary, data);
  return { content: file ? [...content, embedded(file)] : content, structuredContent: data };
}

/** XML as text, which a model can read; everything else as base64. */
function embedded({ uri, mediaType: mimeType, bytes }: NonNullable<Outcome['file']>) {
  const content = mimeType === 'application/xml' ? { text: bytes.toString() } : { blob: bytes.toString('base64') };
  return { type: 'resource' as const, resource: { uri, mimeType, ...content } };
}

/** The error body of the interface, and its message for clients that read only text. */
function refusal(thrown: unknown, { own, errors }: Context): CallToolResult {
  const { status, body: text } = thrown instanceof Refused ? thrown.answer : errors.of(known(thrown), own.requestId);
  const body = JSON.parse(text) as { error: { code: string; message: string } };
  const { code, message } = body.error;
  return { isError: true, content: textsOf(`Refused (${status} ${code}): ${message}`, body), structuredContent: body };
}

function known(thrown: unknown): DaybookError {
  if (thrown instanceof DaybookError) return thrown;
  logger.error(thrown);
  return new Internal(thrown);
}

/** The sentence and the data: some clients pass only texts to their model. */
function textsOf(summary: string, data: object): CallToolResult['content'] {
  return [summary, JSON.stringify(data)].map((text) => ({ type: 'text' as const, text }));
}
