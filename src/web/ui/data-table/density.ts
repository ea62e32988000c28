/** The height of a table's rows, remembered by the browser for all tables. */
import { useState } from 'react';

export type Density = 'roomy' | 'dense';

const KEY = 'table-density';

/** Without storage the choice lasts as long as the page. */
function remembered(): Density {
  try {
    return localStorage.getItem(KEY) === 'dense' ? 'dense' : 'roomy';
  } catch {
    return 'roomy';
  }
}

export function useDensity() {
  const [density, setDensity] = useState(remembered);
  return {
    density,
    choose: (next: Density) => {
      setDensity(next);
      try {
        localStorage.setItem(KEY, next);
      } catch {
        // A browser that keeps nothing.
      }
    },
  };
}
