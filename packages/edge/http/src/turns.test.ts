import { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { describe, expect, it } from '@jest/globals';
import { setImmediate as afterThisTurn } from 'node:timers/promises';
import { type TurnLimits, Turns } from './turns.js';

const token = (name: string) => ({ authorization: `Bearer ${name}` });

/** Requests that note when they begin, and end when the test says so. */
function exchanges(limits: TurnLimits) {
  const turns = new Turns(limits);
  const begun: string[] = [];
  const requests = new Map<string, FastifyRequest>();
  const send = (name: string, headers: object, connection: object = new Socket(), method = 'GET'): void => {
    const request = { method, raw: { headers, socket: connection } } as unknown as FastifyRequest;
    requests.set(name, request);
    turns.take(request, { sent: false, request } as FastifyReply, () => void begun.push(name));
  };
  const end = async (...names: readonly string[]): Promise<readonly string[]> => {
    for (const name of names) turns.leave(requests.get(name)!);
    await afterThisTurn();
    return begun;
  };
  return { turns, begun, send, end };
}

describe('the turns of requests', () => {
  it('begin a few of one sender, and those of others at once, however many wait', () => {
    const { turns, begun, send } = exchanges({ ofSender: 2, ofAll: 10 });
    for (let i = 1; i <= 600; i++) send(`a${i}`, token('a'));
    expect([turns.waiting, begun]).toEqual([598, ['a1', 'a2']]);
    send('b1', token('b'));
    send('c1', { cookie: 'sid=c' });
    expect(begun).toEqual(['a1', 'a2', 'b1', 'c1']);
  });

  it('go from one sender to the next when all places are taken; who has none gets one whatever the others have', async () => {
    const { begun, send, end } = exchanges({ ofSender: 3, ofAll: 4 });
    for (let i = 1; i <= 6; i++) send(`a${i}`, token('a'));
    for (let i = 1; i <= 4; i++) send(`b${i}`, token('b'));
    for (let i = 1; i <= 4; i++) send(`c${i}`, token('c'));
    expect(begun).toEqual(['a1', 'a2', 'a3', 'b1', 'c1']);
    expect(await end('a1')).toHaveLength(5);
    expect((await end('a2', 'a3')).slice(5)).toEqual(['a4', 'b2']);
    expect((await end('a4', 'b1', 'b2')).slice(7)).toEqual(['c2', 'a5', 'b3']);
  });

  it('go from one connection of a sender to the next, and on each in the order of its requests', async () => {
    const { begun, send, end } = exchanges({ ofSender: 1, ofAll: 10 });
    const [one, two] = [new Socket(), new Socket()];
    for (let i = 1; i <= 4; i++) send(`one${i}`, token('a'), one);
    for (let i = 1; i <= 2; i++) send(`two${i}`, token('a'), two);
    send('three1', token('a'));
    for (let i = 0; i < 6; i++) await end(begun.at(-1)!);
    expect(begun).toEqual(['one1', 'one2', 'two1', 'three1', 'one3', 'two2', 'one4']);
  });

  it('are another’s for changes than for reads, and the same however the scheme is spelled', () => {
    const { begun, send } = exchanges({ ofSender: 1, ofAll: 10 });
    send('read', token('a'));
    send('again', { authorization: 'bearer a' });
    send('change', token('a'), new Socket(), 'POST');
    send('another change', token('a'), new Socket(), 'PATCH');
    expect(begun).toEqual(['read', 'change']);
  });

  it('are not waited for without a token or a session, nor by what a request asks within the service', () => {
    const { begun, send } = exchanges({ ofSender: 1, ofAll: 1 });
    send('outer', token('a'));
    send('inner', token('a'), {});
    send('page', {});
    expect(begun).toEqual(['outer', 'inner', 'page']);
  });

  it('end with the connection: what was begun leaves its place, what waits is passed over', async () => {
    const { turns, begun, send, end } = exchanges({ ofSender: 1, ofAll: 1 });
    const lost = new Socket();
    send('lost1', token('a'), lost);
    send('lost2', token('a'), lost);
    send('kept', token('a'));
    lost.destroy();
    await new Promise((resolve) => lost.once('close', resolve));
    await afterThisTurn();
    expect([begun, turns.waiting]).toEqual([['lost1', 'kept'], 0]);
    send('next', token('a'));
    expect(await end('lost1', 'lost2', 'kept')).toEqual(['lost1', 'kept', 'next']);
  });

  it('pass over what was answered while it waited, and count no answer twice', async () => {
    const { begun, send, end } = exchanges({ ofSender: 2, ofAll: 2 });
    for (const name of ['1', '2', 'given up', '3', '4']) send(name, token('a'));
    await end('given up');
    expect(await end('1', '1')).toEqual(['1', '2', '3']);
    expect(begun).not.toContain('4');
  });
});
