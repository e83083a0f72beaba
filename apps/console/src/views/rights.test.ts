import { describe, expect, it } from '@jest/globals';
import { rightsOf } from './rights.js';

const VIEWER = { mayShare: false, mayManageOthers: false };
const ACCOUNTANT = { mayShare: true, mayManageOthers: false };
const OWNER = { mayShare: true, mayManageOthers: true };

describe('a view', () => {
  it('of one’s own is changed by everybody, and shared by who may share', () => {
    const own = { isOwn: true, isShared: false };
    expect(rightsOf(own, VIEWER)).toEqual({ mayChange: true, mayShare: false, mayBegin: true });
    expect(rightsOf(own, ACCOUNTANT).mayShare).toBe(true);
  });

  it('that one shared is taken back without the right to share', () =>
    expect(rightsOf({ isOwn: true, isShared: true }, VIEWER).mayShare).toBe(true));

  it('of somebody else is changed by who manages members, and is nobody else’s beginning', () => {
    const theirs = { isOwn: false, isShared: true };
    expect(rightsOf(theirs, ACCOUNTANT)).toEqual({ mayChange: false, mayShare: false, mayBegin: false });
    expect(rightsOf(theirs, OWNER)).toEqual({ mayChange: true, mayShare: true, mayBegin: false });
  });
});
