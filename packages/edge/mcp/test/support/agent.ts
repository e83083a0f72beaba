import { Client as Connection } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { CallToolResult, Tool } from '@modelcontextprotocol/sdk/types.js';
import type { Domain } from '@daybook/harness';

/** A tool's result, parsed for tests. */
export interface Told {
  readonly refused: boolean;
  /** The text sentence. */
  readonly said: string;
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- a test reads any answer
  readonly data: any;
  /** The file that came along. */
  readonly file?: { readonly uri: string; readonly mimeType?: string; readonly bytes: Buffer };
}

/** An agent: the SDK's own client over HTTP. */
export class Agent {
  private constructor(private readonly connection: Connection) {}

  /** @throws Error if the service rejects the connection */
  static async connect({ origin }: Pick<Domain, 'origin'>, token: string): Promise<Agent> {
    const connection = new Connection({ name: 'test', version: '1' });
    const headers = { Authorization: `Bearer ${token}` };
    await connection.connect(new StreamableHTTPClientTransport(new URL(`${origin}/mcp`), { requestInit: { headers } }));
    return new Agent(connection);
  }

  get instructions(): string {
    return this.connection.getInstructions() ?? '';
  }

  async tools(): Promise<readonly Tool[]> {
    return (await this.connection.listTools()).tools;
  }

  async ping(): Promise<void> {
    await this.connection.ping();
  }

  async call(name: string, args: Record<string, unknown> = {}): Promise<Told> {
    const result = (await this.connection.callTool({ name, arguments: args })) as CallToolResult;
    const [said, json] = result.content.map((block) => (block.type === 'text' ? block.text : ''));
    const data = result.structuredContent;
    // A text-only client must get the same data.
    if (json !== JSON.stringify(data)) throw new Error(`${name} answers other data as text: ${json}`);
    return { refused: result.isError === true, said: said ?? '', data, ...fileIn(result) };
  }

  /** A call that must succeed. */
  async done(name: string, args: Record<string, unknown> = {}): Promise<Told['data']> {
    const { refused, said, data } = await this.call(name, args);
    if (refused) throw new Error(said);
    return data;
  }

  /** The error of a call that must fail. */
  async refused(name: string, args: Record<string, unknown> = {}): Promise<Told['data']> {
    const { refused, data } = await this.call(name, args);
    if (!refused) throw new Error(`${name} was not refused: ${JSON.stringify(data)}`);
    return data.error;
  }

  close(): Promise<void> {
    return this.connection.close();
  }
}

/** One message as sent over the wire. */
export function messageOf(method: string, params: object = {}): object {
  return { jsonrpc: '2.0', id: 1, method, params };
}

function fileIn({ content }: CallToolResult): Pick<Told, 'file'> {
  const [file] = content.flatMap((block) => (block.type === 'resource' ? [block.resource] : []));
  if (!file) return {};
  const bytes = 'text' in file ? Buffer.from(file.text) : Buffer.from(file.blob, 'base64');
  return { file: { uri: file.uri, mimeType: file.mimeType, bytes } };
}
