import { type RefObject, useEffect, useState } from 'react';
import { useLatest } from '../../parts/use-latest.js';

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') === true;

/**
 * Takes files that are dropped: in `area`, or without it anywhere on the page. While it is in use, a file that misses the area is not
 * opened in place of the page. @returns whether files are being dragged over the area
 */
export function useDrop(onDrop: (files: readonly File[]) => void, area?: RefObject<HTMLElement | null>): boolean {
  const [isOver, setOver] = useState(false);
  const take = useLatest(onDrop);
  useEffect(() => {
    const isIn = ({ target }: DragEvent): boolean => !area || area.current?.contains(target as Node) === true;
    const drag = (event: DragEvent): void => {
      if (!hasFiles(event) || !event.dataTransfer) return;
      event.preventDefault();
      const isTaken = isIn(event);
      event.dataTransfer.dropEffect = isTaken ? 'copy' : 'none';
      setOver(isTaken);
    };
    const leave = ({ relatedTarget }: DragEvent): void => {
      if (relatedTarget === null) setOver(false);
    };
    const drop = (event: DragEvent): void => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(false);
      const files = [...(event.dataTransfer?.files ?? [])];
      if (isIn(event) && files.length > 0) take.current(files);
    };
    window.addEventListener('dragover', drag);
    window.addEventListener('dragleave', leave);
    window.addEventListener('drop', drop);
    return () => {
      window.removeEventListener('dragover', drag);
      window.removeEventListener('dragleave', leave);
      window.removeEventListener('drop', drop);
    };
  }, [area, take]);
  return isOver;
}
