/**
 * Operations of the API that the console does not offer yet, by resource. The sweep fails if one of them is offered after all,
 * or if another one is missing.
 */
export const MISSING: Readonly<Record<string, readonly string[]>> = {
  // Files are listed and deleted; adding and downloading them has no screen yet.
  attachments: ['content'],
};
