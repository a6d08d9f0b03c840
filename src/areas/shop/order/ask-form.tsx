import { Form, useActionData, useNavigation } from 'react-router'
import { refusalOf } from '#kernel/http/refusal.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Button } from '#kernel/ui/button.tsx'
import { Field } from '#kernel/ui/field.tsx'
import { orderMessages } from '../messages/order.ts'
import styles from './order.module.css'

/** Words to the shop about an order. The talk goes on in the inbox, where both are told of answers. */
export function AskForm() {
  const t = useMessages(orderMessages)
  const refused = refusalOf(useActionData())
  const sending = useNavigation().formData?.get('intent') === 'ask'
  return (
    <section className="card" id="ask">
      <h2 className={`${styles.title} ${styles.gap}`}>{t.ask}</h2>
      <Form method="post" className="stack">
        <input type="hidden" name="intent" value="ask" />
        <Field label={t.askText} hint={t.askHint} error={refused?.errors.text}>
          {(control) => (
            <textarea
              {...control}
              className="input"
              name="text"
              rows={3}
              maxLength={3000}
              defaultValue={refused?.values.text}
            />
          )}
        </Field>
        <div>
          <Button type="submit" look="ghost" size="small" busy={sending}>
            {t.askSend}
          </Button>
        </div>
      </Form>
    </section>
  )
}
