import type { ErrorCode } from '@daybook/client';
import { noteOwnRequest } from './own-requests.js';
import { makeStore } from './store.js';

/** What the person must do before a request can be sent again. */
export type Proof = 'sign_in' | 'password';

export interface Connection {
  /** The open dialog; requests wait for it. */
  readonly proof: Proof | null;
  /** Requests wait until then because of the rate limit, in milliseconds since the epoch. */
  readonly waitUntil: number | null;
  /** Whether the client then retries by itself; after a long wait the person does. */
  readonly isRepeated: boolean;
  /** The last request had no answer. */
  readonly offline: boolean;
}

/** The longest wait after which the client retries by itself. */
const LONGEST_S = 60;

const state = makeStore<Connection>({ proof: null, waitUntil: null, isRepeated: true, offline: false });
const waiting: ((proved: boolean) => void)[] = [];

function change(part: Partial<Connection>): void {
  state.set({ ...state.get(), ...part });
}

export const useConnection = state.use;

/** Opens the dialog. Resolves to true when the person has authenticated, to false when they close it. */
function askFor(proof: Proof): Promise<boolean> {
  change({ proof });
  return new Promise((resolve) => waiting.push(resolve));
}

/** Call it when the session has ended, even if no request is waiting. */
export function demandSignIn(): void {
  if (state.get().proof !== 'sign_in') change({ proof: 'sign_in' });
}

export function waitsForSignIn(): boolean {
  return state.get().proof === 'sign_in';
}

/** Resolves all requests that wait for the dialog. */
export function finishProof(proved: boolean): void {
  change({ proof: null });
  for (const resolve of waiting.splice(0)) resolve(proved);
}

export function isOffline(): boolean {
  return state.get().offline;
}

/** Records whether the last request reached the service. */
export function noteOffline(offline: boolean): void {
  if (state.get().offline !== offline) change({ offline });
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
 * Sends a request with the session. If the session has ended or the password is required again, the request waits for the
 * dialog and is then repeated, so that typed input is kept. A rate limit shows a countdown; the client repeats the request.
 */
export async function sendWithSession(
  request: Request,
  send: (request: Request) => Promise<Response> = fetch,
): Promise<Response> {
  let response: Response;
  try {
    response = await send(request.clone());
  } catch (error) {
    if (!request.signal.aborted) noteOffline(true);
    throw error;
  }
  noteOffline(false);
  noteOwnRequest(request, response);
  const proof = await proofFor(response);
  if (proof && (await askFor(proof))) return sendWithSession(request, send);
  if (response.status === 429) {
    const seconds = Number(response.headers.get('retry-after') ?? 1);
    change({ waitUntil: Date.now() + seconds * 1000, isRepeated: seconds <= LONGEST_S });
  } else if (state.get().waitUntil !== null && response.ok) {
    change({ waitUntil: null });
  }
  return response;
}
