type Listener = (ms: number) => void;
type Client = { query: (...parameters: never[]) => unknown };

/** Measures queries while someone listens. */
export function createQueryTimes() {
  const listeners = new Set<Listener>();
  return {
    onQuery: (listener: Listener): (() => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    /** Measures the queries of this client from now on. */
    measure: <Measured extends Client>(client: Measured): Measured => {
      const { query } = client;
      const measured = (...parameters: unknown[]): unknown => {
        const begun = performance.now();
        const result: unknown = Reflect.apply(query, client, parameters);
        // A query with a callback is not measured: the pool makes it for one of its own, which is.
        if (listeners.size === 0 || !(result instanceof Promise)) return result;
        const end = () => {
          for (const listener of listeners) listener(performance.now() - begun);
        };
        result.then(end, end);
        return result;
      };
      return Object.assign(client, { query: measured });
    },
  };
}
