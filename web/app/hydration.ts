/** Apart from the entry, so that reading React's program and coming alive are two pieces of work, between which a browser can answer. */
export { hydrateRoot } from 'react-dom/client';
