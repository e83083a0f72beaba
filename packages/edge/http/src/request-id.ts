import type { IncomingMessage } from 'node:http';
import { encodeId, newId } from '@daybook/database';
import type { Access } from './access.js';

export type RequestIdOf = (request: Pick<IncomingMessage, 'headers'>) => string;

const REQUEST_ID = /^[A-Za-z0-9_-]{1,64}$/;

/** The client's X-Request-Id if it is usable, otherwise a new one (wire.md 2). A token in it would be stored with every change. */
export function requestIds(withoutSecrets: Access['withoutSecrets']): RequestIdOf {
  return ({ headers }) => {
    const sent = headers['x-request-id'];
    const isUsable = typeof sent === 'string' && REQUEST_ID.test(sent) && withoutSecrets(sent) === sent;
    return isUsable ? sent : newRequestId();
  };
}

export function newRequestId(): string {
  return encodeId('req', newId());
}
