type Issue = { path: readonly PropertyKey[]; message: string };

/** The first message for each field, from the issues of a schema. */
export function firstErrors(issues: readonly Issue[]): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const { path, message } of issues) errors[String(path[0])] ??= message;
  return errors;
}

/** The name of the first field that is empty. */
export function firstEmpty(form: HTMLFormElement, names: readonly string[]): string | undefined {
  const data = new FormData(form);
  return names.find((name) => String(data.get(name) ?? '').trim() === '');
}

export function focusField(form: HTMLFormElement, name: string): void {
  const control = form.querySelector(`[name="${name}"]`);
  if (control instanceof HTMLElement) control.focus();
}
