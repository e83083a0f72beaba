/** What is waited for later, and fails there. */
export function begun<T extends Promise<unknown> | undefined>(work: T): T {
  work?.catch(() => undefined);
  return work;
}
