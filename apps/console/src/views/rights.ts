import type { View } from './use-views.js';

interface Rights {
  readonly mayShare: boolean;
  readonly mayManageOthers: boolean;
}

/**
 * What a person may change about a view (docs/spec/wire.md 12): their own views, and those of others with the right to manage
 * members.
 */
export function rightsOf(
  { isOwn, isShared }: Pick<View, 'isOwn' | 'isShared'>,
  { mayShare, mayManageOthers }: Rights,
): { readonly mayChange: boolean; readonly mayShare: boolean; readonly mayBegin: boolean } {
  const mayChange = isOwn || mayManageOthers;
  return {
    mayChange,
    // Whoever may change a view may stop sharing it.
    mayShare: mayChange && (mayShare || isShared),
    // Only the owner can make a view their default.
    mayBegin: isOwn,
  };
}
