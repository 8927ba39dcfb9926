// Loaded with --import: every SIGUSR2 sets the clock of this process back by an hour. Timers and performance.now() are
// monotonic and go on, as when the clock of the machine is corrected.
const HOUR_MS = 3_600_000;

let offsetMs = 0;
process.on('SIGUSR2', () => {
  offsetMs -= HOUR_MS;
});

const RealDate = Date;
const now = () => RealDate.now() + offsetMs;

globalThis.Date = new Proxy(RealDate, {
  construct: (target, args, newTarget) =>
    Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget === globalThis.Date ? target : newTarget),
  apply: () => new RealDate(now()).toString(),
  get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
});
