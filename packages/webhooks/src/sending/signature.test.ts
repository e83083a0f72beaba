import { randomBytes } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { Webhook } from 'standardwebhooks';
import { signedHeaders } from './signature.js';

const [former, current, foreign] = [randomBytes(32), randomBytes(32), randomBytes(32)] as const;
const verifier = (secret: Buffer) => new Webhook(`whsec_${secret.toString('base64')}`);
const nowS = () => Math.floor(Date.now() / 1000);
const body = '{"id":"evt_1","type":"invoice.paid","data":{"note":"ä €"}}';

describe('a signature', () => {
  it('is verified by the reference implementation', () => {
    expect(verifier(current).verify(body, { ...signedHeaders('evt_1', nowS(), body, [current]) })).toEqual(
      JSON.parse(body),
    );
  });

  it('is verified with either secret after a rotation, and with no other', () => {
    const headers = { ...signedHeaders('evt_1', nowS(), body, [current, former]) };
    for (const secret of [former, current]) expect(() => verifier(secret).verify(body, headers)).not.toThrow();
    expect(() => verifier(foreign).verify(body, headers)).toThrow('No matching signature found');
  });

  it.each<[what: string, body: string, id: string, timestampS: number]>([
    ['another body', body.replace('paid', 'sent'), 'evt_1', nowS()],
    ['another id', body, 'evt_2', nowS()],
    ['a former time', body, 'evt_1', nowS() - 3600],
  ])('does not fit %s', (_, sent, id, timestampS) => {
    const headers = {
      ...signedHeaders('evt_1', nowS(), body, [current]),
      'webhook-id': id,
      'webhook-timestamp': String(timestampS),
    };
    expect(() => verifier(current).verify(sent, headers)).toThrow();
  });
});
