import type { ErrorCode } from '@daybook/client';
import { useSyncExternalStore } from 'react';
import { noteOwnRequest } from './own-requests.js';

/** What a request needs from the person before it can be sent again. */
export type Proof = 'sign_in' | 'password';

export interface Connection {
  /** The dialog that is open; requests wait for it. */
  readonly proof: Proof | null;
  /** Requests wait until then, in milliseconds since the epoch: the limit was reached. */
  readonly waitUntil: number | null;
  /** Whether the client tries again by itself then: a long wait is left to the person. */
  readonly isRepeated: boolean;
  /** The last request had no answer. */
  readonly offline: boolean;
}

/** The client repeats what is refused for no longer than this. */
const LONGEST_S = 60;

let state: Connection = { proof: null, waitUntil: null, isRepeated: true, offline: false };
const listeners = new Set<() => void>();
const waiting: ((proved: boolean) => void)[] = [];

function change(part: Partial<Connection>): void {
  state = { ...state, ...part };
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function useConnection(): Connection {
  return useSyncExternalStore(subscribe, () => state);
}

/** Opens the dialog. Resolves when the person has proved who they are (true), or has closed it (false). */
function askFor(proof: Proof): Promise<boolean> {
  change({ proof });
  return new Promise((resolve) => waiting.push(resolve));
}

/** The session has ended, whether or not a request waits for it. */
export function demandSignIn(): void {
  if (state.proof !== 'sign_in') change({ proof: 'sign_in' });
}

export function waitsForSignIn(): boolean {
  return state.proof === 'sign_in';
}

/** The dialog's answer to all requests that wait for it. */
export function finishProof(proved: boolean): void {
  change({ proof: null });
  for (const resolve of waiting.splice(0)) resolve(proved);
}

export function isOffline(): boolean {
  return state.offline;
}

/** Whether the browser could reach the service at the last try. */
export function noteOffline(offline: boolean): void {
  if (state.offline !== offline) change({ offline });
}

async function codeOf(response: Response): Promise<ErrorCode | undefined> {
  const body = (await response
    .clone()
    .json()
    .catch(() => undefined)) as { error?: { code?: ErrorCode } } | undefined;
  return body?.error?.code;
}

async function proofFor(response: Response): Promise<Proof | undefined> {
  if (response.status === 401) return 'sign_in';
  return response.status === 403 && (await codeOf(response)) === 'reauthentication_required' ? 'password' : undefined;
}

/**
 * Sends a request with the session. When the session is gone, or the password is asked for again, the request waits for the
 * dialog and is then repeated: what was typed stays. A refusal for the rate limit shows as a countdown; the client repeats it.
 */
export async function sendWithSession(request: Request): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(request.clone());
  } catch (error) {
    if (!request.signal.aborted) noteOffline(true);
    throw error;
  }
  noteOffline(false);
  noteOwnRequest(request, response);
  const proof = await proofFor(response);
  if (proof && (await askFor(proof))) return sendWithSession(request);
  if (response.status === 429) {
    const seconds = Number(response.headers.get('retry-after') ?? 1);
    change({ waitUntil: Date.now() + seconds * 1000, isRepeated: seconds <= LONGEST_S });
  } else if (state.waitUntil !== null && response.ok) {
    change({ waitUntil: null });
  }
  return response;
}
