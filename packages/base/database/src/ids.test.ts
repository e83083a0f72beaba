import { describe, expect, it } from '@jest/globals';
import { decodeId, encodeId, newId } from './ids.js';

describe('ids', () => {
  it('are UUIDs of version 7 that grow as they are made', () => {
    const ids = Array.from({ length: 10_000 }, newId);
    expect(ids[0]).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(new Set(ids).size).toBe(ids.length);
    expect([...ids].sort()).toEqual(ids);
  });

  it('are shown in the TypeID form', () => {
    // The worked value of the TypeID specification.
    expect(encodeId('prefix', '01890a5d-ac96-774b-bcce-b302099a8057')).toBe('prefix_01h455vb4pex5vsknk084sn02q');
    expect(decodeId('prefix', 'prefix_01h455vb4pex5vsknk084sn02q')).toBe('01890a5d-ac96-774b-bcce-b302099a8057');
  });

  it('come back unchanged', () => {
    for (let i = 0; i < 1000; i++) {
      const id = newId();
      expect(decodeId('inv', encodeId('inv', id))).toBe(id);
    }
    expect(decodeId('inv', encodeId('inv', 'ffffffff-ffff-ffff-ffff-ffffffffffff'))).toBe(
      'ffffffff-ffff-ffff-ffff-ffffffffffff',
    );
  });

  it('are refused in any other form', () => {
    const good = encodeId('inv', newId());
    for (const bad of [
      '',
      'inv',
      'inv_',
      good.slice(0, -1),
      `${good}0`,
      good.toUpperCase(),
      good.replace('inv_', 'par_'),
      'inv_8zzzzzzzzzzzzzzzzzzzzzzzzz',
      'inv_01h455vb4pex5vsknk084sn0uq',
    ]) {
      expect(decodeId('inv', bad)).toBeUndefined();
    }
  });
});
