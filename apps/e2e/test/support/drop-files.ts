import type { Locator, Page } from 'playwright-core';

export interface TestFile {
  readonly name: string;
  readonly type: string;
  readonly bytes: Buffer;
}

/** Drops files from outside of the browser on a part of the page; by default on its main part. */
export async function dropFiles(page: Page, files: readonly TestFile[], on?: Locator): Promise<void> {
  const sent = files.map(({ name, type, bytes }) => ({ name, type, base64: bytes.toString('base64') }));
  const transfer = await page.evaluateHandle((all) => {
    const data = new DataTransfer();
    for (const { name, type, base64 } of all)
      data.items.add(new File([Uint8Array.from(atob(base64), (one) => one.charCodeAt(0))], name, { type }));
    return data;
  }, sent);
  const target = on ?? page.getByRole('main');
  for (const type of ['dragenter', 'dragover', 'drop']) await target.dispatchEvent(type, { dataTransfer: transfer });
}
