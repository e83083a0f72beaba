/** How many are remembered: more than can be in progress between a write and its events. */
const KEPT = 200;

const own = new Set<string>();

/** Remembers a write of this tab, so that its events are recognized as the tab's own. */
export function noteOwnRequest({ method }: Request, { headers }: Response): void {
  const id = method === 'GET' || method === 'HEAD' ? null : headers.get('x-request-id');
  if (id === null) return;
  own.add(id);
  if (own.size > KEPT) own.delete(own.values().next().value as string);
}

/** Whether this tab caused the event, and so has already refetched what it shows. */
export function isOwnRequest(id: string): boolean {
  return own.has(id);
}
