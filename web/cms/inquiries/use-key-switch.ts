import { useState } from 'react';

const KEY = 'inquiry-keys';
const OFF = 'off';

/** A browser may forbid to keep anything; then the choice lasts for as long as the screen is open. */
function readAreOn(): boolean {
  try {
    return localStorage.getItem(KEY) !== OFF;
  } catch {
    return true;
  }
}

function keep(areOn: boolean): void {
  try {
    if (areOn) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, OFF);
  } catch {
    // See above.
  }
}

/** Whether single keys do something. Whoever dictates, or hits a key by accident, can do without. */
export function useKeySwitch() {
  const [areOn, setAreOn] = useState(readAreOn);
  return {
    areOn,
    turn: (isOn: boolean) => {
      setAreOn(isOn);
      keep(isOn);
    },
  };
}
export type KeySwitch = ReturnType<typeof useKeySwitch>;
