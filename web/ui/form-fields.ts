const controlIn = (form: HTMLFormElement, name: string): Element | null => form.querySelector(`[name="${name}"]`);

/** The first of the named fields that nobody has filled in. */
export function firstEmpty(form: HTMLFormElement, names: readonly string[]): string | undefined {
  const data = new FormData(form);
  return names.find((name) => String(data.get(name) ?? '').trim() === '');
}

export function focusOn(form: HTMLFormElement, name: string): void {
  const control = controlIn(form, name);
  if (control instanceof HTMLElement) control.focus();
}
