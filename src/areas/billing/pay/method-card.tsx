import type { FormEvent } from 'react'
import { Form, useNavigation, useSubmit } from 'react-router'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Button } from '#kernel/ui/button.tsx'
import { askPrompt } from '#kernel/ui/dialog.tsx'
import { methodIcons } from './method-options.tsx'
import { payMessages } from './pay-messages.ts'
import type { OtherMethod } from './pay-view.ts'

/**
 * Other ways to pay the same order. Switching ends the one shown now, so the buyer is asked whether the money has
 * already been sent.
 */
export function MethodCard({ methods }: { methods: OtherMethod[] }) {
  const t = useMessages(payMessages)
  const busy = useNavigation().state !== 'idle'
  const submit = useSubmit()
  const confirm = async (event: FormEvent<HTMLFormElement>, name: string) => {
    event.preventDefault()
    const form = event.currentTarget
    const confirmText = { title: t.other, message: t.otherLead, ok: name, cancel: t.stay }
    if ((await askPrompt(confirmText)) !== null) await submit(form)
  }
  return (
    <section className="card stack-s">
      <h2 className="h4">{t.other}</h2>
      <p className="sm soft">{t.otherLead}</p>
      {methods.map(({ method, atCounter }) => {
        const name = atCounter ? t.atCounter : t.methods[method]
        return (
          <Form key={method} method="post" onSubmit={(event) => confirm(event, name)}>
            <input type="hidden" name="intent" value="method" />
            <input type="hidden" name="method" value={method} />
            <Button type="submit" variant="ghost" block icon={methodIcons[method]} disabled={busy}>
              {name}
            </Button>
          </Form>
        )
      })}
    </section>
  )
}
