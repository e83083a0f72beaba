import { describe, expect, it } from '@jest/globals';
import { inSlices, SLICE_BYTES, writeInSlices } from './slices.js';

interface Item {
  readonly id: number;
  readonly weight: number;
}

const items = (...weights: number[]): Item[] => weights.map((weight, id) => ({ id, weight }));

/** The text of all, what each slice weighed, and how many turns of the event loop went by meanwhile. */
async function made(list: Item[]): Promise<{ text: string | Buffer; slices: number[][]; turns: number }> {
  const slices: number[][] = [];
  let turns = 0;
  let goes = true;
  const count = (): void => void (goes && (turns++, setImmediate(count)));
  setImmediate(count);
  const textOf = (slice: readonly Item[]): string => {
    slices.push(slice.map(({ weight }) => weight));
    return slice.map(({ id }) => JSON.stringify({ id })).join(',');
  };
  const text = await inSlices('{"data":[', [...list], ({ weight }) => weight, textOf, ']}');
  goes = false;
  return { text, slices, turns };
}

const whole = (list: readonly Item[]): string => JSON.stringify({ data: list.map(({ id }) => ({ id })) });

describe('the text of many rows', () => {
  it('is made at once, as a string, where it is an ordinary page', async () => {
    const list = items(...Array.from({ length: 200 }, () => 500));
    const { text, slices, turns } = await made(list);
    expect([text, slices.length, turns]).toEqual([whole(list), 1, 0]);
    expect((await made([])).text).toBe('{"data":[]}');
  });

  it('is made in slices of so many bytes, each in a turn of the event loop of its own, and is the same text', async () => {
    const list = items(...Array.from({ length: 300 }, (_, i) => 1000 + i * 100));
    const { text, slices, turns } = await made(list);
    expect(String(text)).toBe(whole(list));
    expect(Math.max(...slices.map((weights) => weights.reduce((a, b) => a + b)))).toBeLessThanOrEqual(SLICE_BYTES);
    expect(slices.length).toBeGreaterThan(35);
    expect(turns).toBeGreaterThanOrEqual(slices.length - 1);
  });

  it('has a row that is larger than a slice in a slice of its own', async () => {
    const list = items(10, SLICE_BYTES * 3, SLICE_BYTES * 2, 10);
    const { text, slices } = await made(list);
    expect([String(text), slices.length]).toEqual([whole(list), 4]);
  });

  it('takes turns with others: slices of several pages never share one', async () => {
    const list = items(...Array.from({ length: 20 }, () => SLICE_BYTES));
    const pages = await Promise.all(Array.from({ length: 5 }, () => made(list)));
    // All but the first slice of each: whoever reads an ordinary page does not wait.
    expect(Math.max(...pages.map(({ turns }) => turns))).toBeGreaterThanOrEqual(5 * 19);
    for (const { text } of pages) expect(String(text)).toBe(whole(list));
  });
});

describe('the bytes of many rows', () => {
  const written = (list: readonly Item[]) =>
    writeInSlices(
      '{"data":[',
      [...list],
      ({ weight }) => weight,
      (out, { id }) => out.add(JSON.stringify({ id })),
      ']}',
    );

  it('are those of the text, in one slice or in many, each in a turn of its own', async () => {
    expect(String(await written([]))).toBe('{"data":[]}');
    for (const list of [items(10, 10, 10), items(...Array.from({ length: 300 }, (_, i) => 1000 + i * 100))])
      expect(String(await written(list))).toBe(whole(list));
    let turns = 0;
    let goes = true;
    const count = (): void => void (goes && (turns++, setImmediate(count)));
    setImmediate(count);
    await written(items(10, SLICE_BYTES * 3, SLICE_BYTES * 2, 10));
    goes = false;
    expect(turns).toBeGreaterThanOrEqual(3);
  });
});
