import { useRef } from 'react'
import { useFetcher } from 'react-router'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Check } from '#kernel/ui/field.tsx'
import { cartReminderMessages } from '../messages/cart-reminder.ts'
import { shopPaths } from '../paths.ts'

/**
 * A guest's consent to an email about this cart if it is abandoned. It is submitted immediately rather than with the
 * order, since a placed order needs no reminder. It cannot do anything until scripts have loaded.
 */
export function ReminderConsent({ agreed }: { agreed: boolean }) {
  const t = useMessages(cartReminderMessages).consent
  const fetcher = useFetcher()
  const box = useRef<HTMLDivElement>(null)
  const send = (on: boolean) => {
    const email = box.current?.closest('form')?.querySelector<HTMLInputElement>('input[name="contact.email"]')
    if (!email?.value || !email.checkValidity()) {
      email?.focus()
      return
    }
    fetcher.submit(
      { intent: 'remind', email: email.value, on: on ? 'yes' : 'no' },
      { method: 'post', action: shopPaths.cart },
    )
  }
  return (
    <div ref={box}>
      <Check defaultChecked={agreed} onChange={(event) => send(event.currentTarget.checked)}>
        {t.label}
      </Check>
      <p className="hint">{t.hint}</p>
    </div>
  )
}
