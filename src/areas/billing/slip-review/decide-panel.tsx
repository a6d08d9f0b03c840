import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Form } from 'react-router'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatBaht } from '#kernel/money/index.ts'
import { formatDateTime } from '#kernel/time/index.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconCheck } from '#kernel/ui/icons.ts'
import { reviewMessages } from '../messages/review.ts'
import styles from './review.module.css'
import type { ReviewView } from './review-view.server.ts'
import type { Asking, Review } from './use-review.ts'

type Open = NonNullable<ReviewView['open']>

/** The decision: approve immediately, or give a reason why not. Without scripts these are plain forms. */
export function DecidePanel({ open, review }: { open: Open; review: Review }) {
  const t = useMessages(reviewMessages)
  const locale = useLocale()
  const { asking, setAsking, received, setReceived, isOwnApproval } = review
  if (asking) return <ReasonForm open={open} review={review} asking={asking} />
  const approve = (event: FormEvent) => {
    event.preventDefault()
    review.approve()
  }
  return (
    <>
      <div className="f">
        <label htmlFor="slip-received">{open.takesParts ? t.received.labelParts : t.received.label}</label>
        <input
          id="slip-received"
          className="in"
          inputMode="decimal"
          autoComplete="off"
          maxLength={30}
          value={received}
          aria-describedby="slip-received-hint"
          onChange={(event) => setReceived(event.target.value)}
        />
        <p className="xs soft-t" id="slip-received-hint">
          {(open.takesParts ? t.received.hintParts : t.received.hint)(
            formatBaht(open.slip.amount, { locale }),
          )}
        </p>
      </div>
      <div className={styles.actions}>
        {open.second && <SecondApprovalNote second={open.second} />}
        <div className="sv-actions">
          <button type="button" className="btn danger" onClick={() => setAsking('reject')}>
            {t.reject} <kbd>R</kbd>
          </button>
          <button type="button" className="btn" onClick={() => setAsking('ask')}>
            {t.ask} <kbd>Q</kbd>
          </button>
          <Form method="post" className={`grow ${styles.approve}`} onSubmit={approve}>
            <input type="hidden" name="intent" value="confirm" />
            <input type="hidden" name="payment" value={open.slip.paymentId} />
            <input type="hidden" name="slip" value={open.slip.slipId} />
            <input type="hidden" name="received" value={received} />
            <button
              type="submit"
              className="btn primary block"
              disabled={isOwnApproval}
              title={isOwnApproval ? t.second.own : undefined}
            >
              <Icon path={iconCheck} className="ic" />
              {t.approve} <kbd>A</kbd>
            </button>
          </Form>
        </div>
        <noscript>
          <Reject open={open} />
        </noscript>
        <p className="hintk">
          <kbd>J</kbd> <kbd>K</kbd> {t.keys.move} · <kbd>Z</kbd> {t.keys.zoom} · <kbd>U</kbd> {t.keys.undo}
        </p>
      </div>
    </>
  )
}

/** Shows whose approval a large payment still needs. */
function SecondApprovalNote({ second: { above, first } }: { second: NonNullable<Open['second']> }) {
  const t = useMessages(reviewMessages).second
  const locale = useLocale()
  const text = !first
    ? t.needs(formatBaht(above, { locale }))
    : first.isOwn
      ? t.own
      : first.amount === null
        ? t.by(first.name, formatDateTime(first.at, locale))
        : t.byAmount(first.name, formatDateTime(first.at, locale), formatBaht(first.amount, { locale }))
  return <p className="note info">{text}</p>
}

function ReasonForm({ open, review, asking }: { open: Open; review: Review; asking: Asking }) {
  const t = useMessages(reviewMessages).reason
  // The buyer reads it, so the predefined reasons are in the buyer's language.
  const reasonsInOrderLanguage = reviewMessages[open.order.locale].reason
  const choices = Object.values(
    asking === 'ask' ? reasonsInOrderLanguage.askChoices : reasonsInOrderLanguage.choices,
  )
  const [text, setText] = useState('')
  const box = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    box.current?.focus()
  }, [])
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim()) review.reject(text.trim())
    else box.current?.focus()
  }
  return (
    <form
      className={styles.reason}
      onSubmit={send}
      onKeyDown={(event) => event.key === 'Escape' && review.setAsking(null)}
    >
      <p className="xs soft-t">{t[asking]}</p>
      <div className={styles.choices}>
        {choices.map((choice) => (
          <button
            key={choice}
            type="button"
            className={text === choice ? 'chip on' : 'chip'}
            aria-pressed={text === choice}
            onClick={() => setText(choice)}
          >
            {choice}
          </button>
        ))}
      </div>
      <div className="f">
        <label htmlFor="slip-reason">{t.label}</label>
        <textarea
          id="slip-reason"
          ref={box}
          className={`in ${styles.text}`}
          rows={3}
          maxLength={500}
          required
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </div>
      <div className="sv-actions">
        <button type="button" className="btn quiet" onClick={() => review.setAsking(null)}>
          {t.cancel}
        </button>
        <button type="submit" className="btn danger grow">
          {t.send}
        </button>
      </div>
    </form>
  )
}

function Reject({ open }: { open: Open }) {
  const t = useMessages(reviewMessages)
  return (
    <form method="post" className={styles.reason}>
      <input type="hidden" name="intent" value="reject" />
      <input type="hidden" name="payment" value={open.slip.paymentId} />
      <input type="hidden" name="slip" value={open.slip.slipId} />
      <div className="f">
        <label htmlFor="plain-reason">{t.reason.label}</label>
        <textarea
          id="plain-reason"
          className={`in ${styles.text}`}
          name="reason"
          rows={2}
          maxLength={500}
          required
        />
      </div>
      <button type="submit" className="btn danger">
        {t.reject}
      </button>
    </form>
  )
}
