import { type Ledger, WRITE_KINDS } from '../ledger.ts';

const WRITERS_PER_KIND = 2;

/** Writers of every kind, each one record after another until a write is not acknowledged. */
export async function writeUntilFailure(
  ledger: Ledger,
  url: string,
  round: string,
  onAcknowledged: (count: number) => void,
): Promise<void> {
  let count = 0;
  const writer = async (index: number) => {
    const kind = WRITE_KINDS[index % WRITE_KINDS.length] ?? 'inquiry';
    for (let record = 0; ; record += 1) {
      const { status } = await ledger.write(url, kind, `${kind}-${round}-${index}-${record}`);
      if (status !== 201) return;
      count += 1;
      onAcknowledged(count);
    }
  };
  await Promise.all(Array.from({ length: WRITERS_PER_KIND * WRITE_KINDS.length }, (_, index) => writer(index)));
}
