import { type RefObject, useEffect, useRef, useState } from 'react';

/** Whether an element has ever been visible. Use it to delay requests until then. */
export function useSeen<Element extends HTMLElement>(): readonly [RefObject<Element | null>, boolean] {
  const ref = useRef<Element>(null);
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element || isSeen) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
      },
      { rootMargin: '120px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [isSeen]);
  return [ref, isSeen];
}
