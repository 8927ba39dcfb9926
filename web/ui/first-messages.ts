type Issue = { path: readonly PropertyKey[]; message: string };

/** What a schema found wrong, as it is said under each field: the first message of each. */
export function firstMessages(issues: readonly Issue[]): Record<string, string> {
  const messages: Record<string, string> = {};
  for (const { path, message } of issues) messages[String(path[0])] ??= message;
  return messages;
}
