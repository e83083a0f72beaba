import { newId } from '@daybook/database';
import { describe, expect, it } from '@jest/globals';
import { letterCode, prefixed } from './id-form.js';

describe('the form of ids', () => {
  it('is prefix and base32 for nearly every record', () => {
    const id = newId();
    const { show, read } = prefixed('inv');
    expect(read(show(id))).toBe(id);
    expect(read(show(id).replace('inv', 'bil'))).toBeUndefined();
  });

  it('is the code itself where records have one, and sorts as the codes do', () => {
    const codes = ['AED', 'CHF', 'EUR', 'ZWG'];
    const ids = codes.map((code) => letterCode.read(code) as string);
    expect(ids.map((id) => letterCode.show(id))).toEqual(codes);
    expect([...ids].sort()).toEqual(ids);
    for (const other of ['eur', 'EURO', 'EU', '', 'E1R', ' EUR']) expect(letterCode.read(other)).toBeUndefined();
  });
});
