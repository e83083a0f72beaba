import { Unavailable } from '@daybook/errors';
import { describe, expect, it } from '@jest/globals';
import { Deadline } from './deadline.js';

describe('the time of a piece of work', () => {
  it('ends it when it is over: whatever asks next is refused', () => {
    const deadline = new Deadline();
    deadline.check();
    expect(deadline.expire()).toBe(true);
    expect(() => deadline.check()).toThrow(Unavailable);
    expect(() => deadline.keep()).toThrow('Nothing was changed');
    expect(deadline.expire()).toBe(true);
  });

  it('cannot end it any more once something was kept', () => {
    const deadline = new Deadline();
    deadline.keep();
    expect(deadline.expire()).toBe(false);
    expect(() => deadline.check()).not.toThrow();
    expect(() => deadline.keep()).not.toThrow();
  });
});
