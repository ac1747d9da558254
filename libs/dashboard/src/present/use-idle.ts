import { useEffect, useState } from 'react';

const IDLE_MS = 3000;
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const;

/** Whether nobody has moved the pointer or pressed a key for three seconds. */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    let timer = setTimeout(setIdle, IDLE_MS, true);
    const wake = (): void => {
      clearTimeout(timer);
      setIdle(false);
      timer = setTimeout(setIdle, IDLE_MS, true);
    };
    for (const sign of SIGNS) window.addEventListener(sign, wake);
    return () => {
      clearTimeout(timer);
      for (const sign of SIGNS) window.removeEventListener(sign, wake);
    };
  }, []);
  return isIdle;
}
