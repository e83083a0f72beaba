import type { Finding } from '@daybook/database';
import { SmtpTransport } from '@daybook/smtp';
import type { Config } from '../../config.js';

const PATIENCE_MS = 10_000;

/** Whether the mail server lets the service in; sends nothing. Empty if none is configured. */
export async function mailFindings({ mail: { smtp } }: Config): Promise<Finding[]> {
  if (smtp === undefined) return [];
  const transport = new SmtpTransport(smtp, { connectTimeoutMs: PATIENCE_MS, greetingTimeoutMs: PATIENCE_MS });
  try {
    const outcome = await transport.verify({ signal: AbortSignal.timeout(2 * PATIENCE_MS) });
    const server = `${smtp.host}:${smtp.port}`;
    if (outcome.kind === 'ready') return [{ check: 'mail', status: 'ok', message: `${server} lets this service in.` }];
    const words = outcome.response === '' ? `no answer (${outcome.reason}).` : outcome.response;
    return [{ check: 'mail', status: 'failure', message: `${server}: ${words} Check SMTP_URL.` }];
  } finally {
    await transport.close();
  }
}
