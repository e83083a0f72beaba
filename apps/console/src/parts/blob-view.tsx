import { type RefObject, useEffect, useRef } from 'react';

interface BlobProps {
  readonly blob: Blob;
  readonly name: string;
  readonly className: string | undefined;
}

/** A picture in memory. */
export function BlobPicture({ blob, name, className }: BlobProps) {
  const element = useRef<HTMLImageElement>(null);
  useSource(element, blob);
  return <img ref={element} className={className} alt={name} />;
}

/**
 * A PDF in memory, in the viewer of the browser. Viewers do not run in a sandboxed frame. The blob has to have the type of a PDF: what is
 * not a PDF is then not shown at all. `view`: parameters for the viewers of Chromium and Firefox.
 */
export function PdfFrame({ blob, name, className, view }: BlobProps & { readonly view: string }) {
  const element = useRef<HTMLIFrameElement>(null);
  useSource(element, blob, `#${view}`);
  // oxlint-disable-next-line react/iframe-missing-sandbox
  return <iframe ref={element} className={className} title={name} />;
}

/** Shows a file in memory while the element is on screen. */
function useSource(
  element: RefObject<HTMLImageElement | HTMLIFrameElement | null>,
  blob: Blob,
  fragment: string = '',
): void {
  useEffect(() => {
    const address = URL.createObjectURL(blob);
    element.current?.setAttribute('src', `${address}${fragment}`);
    return () => URL.revokeObjectURL(address);
  }, [element, blob, fragment]);
}
