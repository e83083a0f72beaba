import { MailWork, NO_MAIL } from '@daybook/mail';
import { smtpSettings } from '@daybook/smtp';
import { MailServer } from '@daybook/testing/mail-server';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { simpleParser } from 'mailparser';
import { type Browser, PASSWORD, type Service, startService } from './service.js';

let server: MailServer;
let service: Service;
let owner: Browser;

beforeAll(async () => {
  server = await MailServer.start();
  const mailing = {
    ...NO_MAIL,
    smtp: smtpSettings(`smtp://127.0.0.1:${server.port}`),
    from: { address: 'books@example.com' },
  };
  service = await startService(undefined, { mailing });
  ({ browser: owner } = await service.person('owner'));
});
afterAll(async () => {
  await service.stop();
  await server.stop();
});

describe('an invitation', () => {
  it('goes to the invited person, whose link lets them in, and nobody else reads the link', async () => {
    const { status, body } = await owner.post('/v1/invitations', { email: 'new@example.com', role: 'viewer' });
    expect([status, body.link]).toEqual([200, expect.stringContaining('/link/dbl_')]);
    await service.app.get(MailWork).round();
    expect(server.received.map(({ to }) => to)).toEqual([['new@example.com']]);
    const mail = await simpleParser(server.received[0]!.raw);
    expect([mail.subject, mail.from?.text]).toEqual(['Invitation to Acme Ltd', '"Acme Ltd" <books@example.com>']);
    const link = /http\S+\/link\/dbl_\w+/.exec(mail.text!)![0];
    expect(link).toBe(body.link);
    const { data } = (await owner.get('/v1/messages')).body;
    expect(data).toMatchObject([{ state: 'sent', record: { resource: 'invitations', id: body.id } }]);
    expect(JSON.stringify(data)).not.toContain('dbl_');
    const kept = await service.owner.query('SELECT data::text AS data FROM events.events');
    expect(JSON.stringify(kept)).not.toContain('dbl_');
    const code = link.slice(link.lastIndexOf('/') + 1);
    const joined = await service.browser().post(`/auth/links/${code}`, { name: 'New', password: PASSWORD });
    expect(joined.status).toBe(200);
  });
});
