/** Whether the device is one that is held in the hand, with a camera at its back. */
export const hasCamera = (): boolean => window.matchMedia('(pointer: coarse)').matches;

/** Opens the camera, or where there is none lets choose a picture. Must be called in the event of a tap. */
export function photograph(onTaken: (files: readonly File[]) => void): void {
  const input = document.createElement('input');
  input.type = 'file';
  input.accept = 'image/*';
  input.setAttribute('capture', 'environment');
  input.hidden = true;
  const end = (): void => input.remove();
  input.addEventListener('cancel', end);
  input.addEventListener('change', () => {
    const files = [...(input.files ?? [])];
    end();
    if (files.length > 0) onTaken(files);
  });
  // Some browsers drop an input that is not on the page before it is answered.
  document.body.append(input);
  input.click();
}
