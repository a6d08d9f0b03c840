import { useEffect, useRef } from 'react'
import { useActionData, useFetcher } from 'react-router'
import { readStored, store } from '#kernel/browser-store.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconCalendarEvent } from '#kernel/ui/icons.ts'
import { productMessages } from '../browse-messages/product.ts'
import type { DeliveryAnswer } from './delivery-days.api.ts'
import styles from './product.module.css'

const key = 'sala.postcode'
const readPostcode = (saved: unknown) => (typeof saved === 'string' && /^\d{5}$/.test(saved) ? saved : null)

/** The expected arrival at a postcode; the browser remembers the postcode for the next product. */
export function DeliveryDays({ path }: { path: string }) {
  const t = useMessages(productMessages)
  const fetcher = useFetcher<unknown>({ key: 'delivery days' })
  const field = useRef<HTMLInputElement>(null)
  // Without scripts, the page returns the result of the same form.
  const answered = useActionData()
  const answer = parseDeliveryAnswer(fetcher.data) ?? parseDeliveryAnswer(answered)
  const { submit } = fetcher
  useEffect(() => {
    const saved = readStored(key, readPostcode)
    if (!saved || !field.current || field.current.value) return
    field.current.value = saved
    submit({ intent: 'delivery', postcode: saved }, { method: 'post', action: path })
  }, [submit, path])
  return (
    <div>
      <Icon path={iconCalendarEvent} />
      <div className="grow">
        <fetcher.Form
          method="post"
          action={path}
          className={styles.days}
          noValidate
          onSubmit={() => {
            const entered = readPostcode(field.current?.value.trim())
            if (entered) store(key, entered)
          }}
        >
          <input type="hidden" name="intent" value="delivery" />
          <label htmlFor="delivery-postcode">{t.daysAsk}</label>
          <span className="row-s">
            <input
              id="delivery-postcode"
              ref={field}
              className={`input num ${styles.postcode}`}
              name="postcode"
              inputMode="numeric"
              autoComplete="postal-code"
              maxLength={5}
              required
              placeholder="10110"
              aria-describedby="delivery-days"
            />
            <button
              type="submit"
              className="btn ghost small"
              aria-busy={fetcher.state !== 'idle' || undefined}
            >
              {t.daysCheck}
            </button>
          </span>
        </fetcher.Form>
        <p id="delivery-days" role="status" className="sm">
          {answer && <Days answer={answer} />}
        </p>
      </div>
    </div>
  )
}

function Days({ answer: { province, delivery, pickup, before } }: { answer: DeliveryAnswer }) {
  const t = useMessages(productMessages)
  if (!province) return <span className="bad">{t.daysNowhere}</span>
  return (
    <>
      {delivery && (
        <b className="good">
          {t.daysTo(province)} {delivery.text}
        </b>
      )}
      {pickup && <span>{t.daysPickup(pickup.text)}</span>}
      {before && <span className="soft">{t.daysBefore(before.text)}</span>}
    </>
  )
}

function parseDeliveryAnswer(answer: unknown): DeliveryAnswer | null {
  if (typeof answer !== 'object' || answer === null || !('days' in answer)) return null
  return answer.days as DeliveryAnswer
}
