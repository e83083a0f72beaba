import type { View } from './use-views.js';

interface Rights {
  readonly mayShare: boolean;
  readonly mayManageOthers: boolean;
}

/** What a person may change of a view (docs/spec/wire.md 12): the own ones; those of others with the right to manage members. */
export function rightsOf(
  { isOwn, isShared }: Pick<View, 'isOwn' | 'isShared'>,
  { mayShare, mayManageOthers }: Rights,
): { readonly mayChange: boolean; readonly mayShare: boolean; readonly mayBegin: boolean } {
  const mayChange = isOwn || mayManageOthers;
  return {
    mayChange,
    // To stop sharing takes no more than to change it.
    mayShare: mayChange && (mayShare || isShared),
    // A view is the default of who made it.
    mayBegin: isOwn,
  };
}
