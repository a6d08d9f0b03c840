import { type ComponentProps, type ReactNode, useState } from 'react'
import { Notice } from '#kernel/ui/notice.tsx'
import type { ActionSuccess } from './action-result.ts'
import { type ActionState, useAction } from './use-action.ts'

/** What the form's fields need to know: the errors, and the values submitted when the action was refused. */
export interface FormState {
  pending: boolean
  errors: Record<string, string>
  /** The `defaultValue`, `error` and `name` of a field. */
  field(
    name: string,
    value?: string | null,
  ): { name: string; defaultValue: string | undefined; error: string | undefined }
}

interface Props extends Omit<ComponentProps<'form'>, 'children' | 'method' | 'action' | 'onSubmit'> {
  intent: string
  /** The page that defines the action, if it is not the current one. */
  to?: string
  values?: Record<string, string | number | null | undefined>
  onDone?: (done: ActionSuccess) => void
  /** Clears the fields on success: for forms that add several things in a row. */
  clears?: boolean
  children: (state: FormState) => ReactNode
}

/** A form that submits one action of its page. Errors are shown beside the fields, and nothing the user typed is lost. */
export function ActionForm({ intent, to, values = {}, onDone, clears, children, encType, ...rest }: Props) {
  const [round, setRound] = useState(0)
  const { fetcher, pending, isAgain, refused }: ActionState<unknown> = useAction({
    intent,
    ...(to && { to }),
    onDone: (done) => {
      if (clears) setRound((now) => now + 1)
      onDone?.(done)
    },
  })
  // Fields corrected since the refusal no longer show their error.
  const [mended, setMended] = useState<{ of: unknown; names: readonly string[] }>({ of: null, names: [] })
  const since = mended.of === fetcher.data ? mended.names : []
  const errors = Object.fromEntries(
    Object.entries(refused?.errors ?? {}).filter(([name]) => !since.includes(name)),
  )
  const state: FormState = {
    pending,
    errors,
    field: (name, value) => ({
      name,
      defaultValue: refused?.values[name] ?? value ?? undefined,
      error: errors[name],
    }),
  }
  return (
    <fetcher.Form
      key={round}
      method="post"
      action={to}
      noValidate
      {...(encType === 'multipart/form-data' && { encType })}
      {...rest}
      onInput={(event) => {
        const { name } = event.target as HTMLInputElement
        // Fields in rows share one name, and each has its own index: `step.2`.
        const wrong = Object.keys(errors).filter((path) => path === name || path.startsWith(`${name}.`))
        if (wrong.length) setMended({ of: fetcher.data, names: [...since, ...wrong] })
        rest.onInput?.(event)
      }}
      onSubmit={(event) => (pending || isAgain()) && event.preventDefault()}
    >
      <input type="hidden" name="intent" value={intent} />
      {Object.entries(values).map(([name, value]) =>
        value === undefined || value === null ? null : (
          <input key={name} type="hidden" name={name} value={value} />
        ),
      )}
      {refused && !refused.problem.errors && (
        <Notice tone="bad" urgent>
          {refused.problem.detail}
        </Notice>
      )}
      {children(state)}
    </fetcher.Form>
  )
}
