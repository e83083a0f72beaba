/** So many are remembered: more are never under way between a write and its events. */
const KEPT = 200;

const own = new Set<string>();

/** Remembers a write of this tab by the answer to it, so that its events are known as its own. */
export function noteOwnRequest({ method }: Request, { headers }: Response): void {
  const id = method === 'GET' || method === 'HEAD' ? null : headers.get('x-request-id');
  if (id === null) return;
  own.add(id);
  if (own.size > KEPT) own.delete(own.values().next().value as string);
}

/** Whether this tab caused the event: it has then read again what it shows. */
export function isOwnRequest(id: string): boolean {
  return own.has(id);
}
