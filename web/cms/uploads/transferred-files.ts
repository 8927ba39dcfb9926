/** The files that were pasted or dropped. */
export const filesIn = (transfer: DataTransfer | null): File[] => [...(transfer?.files ?? [])];

/** Whether files are dragged, as opposed to text: what they are is known when they are dropped. */
export const hasFiles = (transfer: DataTransfer | null): boolean => transfer?.types.includes('Files') ?? false;
