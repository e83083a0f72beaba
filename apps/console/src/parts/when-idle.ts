/** Calls back when the browser has nothing else to do, within some seconds. Returns the function that cancels it. */
export function whenIdle(then: () => unknown): () => void {
  // Safari has no `requestIdleCallback`.
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(() => void then(), 2000);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(() => void then(), { timeout: 5000 });
  return () => cancelIdleCallback(handle);
}
