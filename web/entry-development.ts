// Vite's index.html would do this: hot reload must be set up before React loads.
import '@vitejs/plugin-react/preamble';

await import('./entry-client.tsx');
