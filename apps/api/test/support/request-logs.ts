import { Workspaces } from '@daybook/access';
import { decodeId } from '@daybook/database';
import { RequestLogWriter } from '@daybook/logs';
import { TokenDesk } from '@daybook/tokens';
import type { TestService } from './service.js';

/** Adds this many request log lines of a workspace's first token. The test services log no requests by themselves. */
export async function logRequests({ app }: TestService, workspace: string, count: number): Promise<void> {
  const tokens = app.get(TokenDesk, { strict: false });
  const { id: workspaceId } = await app.get(Workspaces, { strict: false }).require(workspace);
  const [token] = await tokens.list(workspace);
  const writer = app.get(RequestLogWriter, { strict: false });
  for (let i = 0; i < count; i++) {
    const outcome = i % 3 === 0 ? { status: 404, errorCode: 'record_not_found' } : { status: 200, errorCode: null };
    const about = {
      workspaceId,
      tokenId: decodeId('tok', token!.id) as string,
      method: 'GET',
      path: `/v1/invoices/${i}`,
    };
    writer.note({ ...about, ...outcome, ms: i / 10, requestId: `req_${i}` });
  }
  await writer.flush();
}
