/** Returns the form's fields as an object: a name that occurs several times becomes a list. Files stay files. */
export function formValues(form: FormData): Record<string, unknown> {
  const values: Record<string, unknown> = {}
  for (const name of new Set(form.keys())) {
    if (name === 'intent') continue
    const all = form.getAll(name)
    values[name] = all.length > 1 ? all : all[0]
  }
  return values
}
