/**
 * Lets spreadsheets read the file as UTF-8. The service omits it, because programs would take it as part of the first column
 * name.
 */
export const BYTE_ORDER_MARK = '\uFEFF';

/** Lets the browser download a file under this name. */
export function saveFile(parts: readonly BlobPart[], name: string, type = 'text/csv;charset=utf-8'): void {
  const address = URL.createObjectURL(new Blob([...parts], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // By then the browser has read the file.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
