// What Vite would put into an index.html: here the document is React's, and hot reload must be ready before it.
import '@vitejs/plugin-react/preamble';

await import('./entry-client.tsx');
