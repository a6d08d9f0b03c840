import { type RefObject, useEffect, useState } from 'react'
import type { rejectionOf } from '#kernel/http/rejection.ts'

type Rejection = NonNullable<ReturnType<typeof rejectionOf>>

/**
 * Returns the field errors of a rejected form: the first invalid field gets the focus, and an error disappears as soon
 * as the user edits its field.
 */
export function useFieldErrors(refused: Rejection | undefined, form: RefObject<HTMLFormElement | null>) {
  const [mended, setMended] = useState<{ of: unknown; names: string[] }>({ of: undefined, names: [] })
  const problem = refused?.problem
  useEffect(() => {
    if (problem?.errors?.length) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [problem, form])
  const names = mended.of === problem ? mended.names : []
  const errors = Object.fromEntries(
    Object.entries(refused?.errors ?? {}).filter(([name]) => !names.includes(name)),
  )
  const mend = (name: string) => {
    if (errors[name]) setMended({ of: problem, names: [...names, name] })
  }
  return { errors, mend }
}
