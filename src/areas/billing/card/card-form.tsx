import { type FormEvent, useEffect, useState } from 'react'
import { Form } from 'react-router'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatBaht, type Satang } from '#kernel/money/index.ts'
import { day } from '#kernel/time/index.ts'
import { Button } from '#kernel/ui/button.tsx'
import { Check, TextField } from '#kernel/ui/field.tsx'
import { iconLock } from '#kernel/ui/icons.ts'
import { Notice } from '#kernel/ui/notice.tsx'
import { savedCardMessages } from '../messages/saved-card.ts'
import styles from './card-form.module.css'
import { cardMessages } from './card-messages.ts'
import { type CardField, groupedNumber, type TypedCard, validateCard } from './card-numbers.rules.ts'
import { TokenizeError, tokenize } from './tokenize.client.ts'

interface Props {
  /** The amount charged; absent if the card is only saved. */
  amount?: Satang
  gateway: { vault: string; publicKey: string }
  now: Date
  labels: { title: string; button: string; busy: string }
  /** Whether the cardholder is asked to save it: `offered` is optional, `required` because that is the purpose of the form. */
  keep: 'no' | 'offered' | 'required'
  sending: boolean
  /** Receives the gateway's token for the card, and whether to save it. */
  send(cardToken: string, keep: boolean): unknown
}

/** The card form. No field has a name, so none of it is ever submitted here. */
export function CardForm({ amount, gateway, now, labels, keep, sending, send: sendToken }: Props) {
  const t = useMessages(cardMessages)
  const saved = useMessages(savedCardMessages)
  const locale = useLocale()
  const [card, setCard] = useState<TypedCard>({ number: '', name: '', expiry: '', code: '' })
  const [faults, setFaults] = useState<CardField[]>([])
  const [failed, setFailed] = useState<TokenizeError['why'] | null>(null)
  const [asking, setAsking] = useState(false)
  const [agreed, setAgreed] = useState(false)
  useFullPageLoad()
  const busy = asking || sending
  const field = (name: CardField) => ({
    value: card[name],
    error: faults.includes(name) ? t.errors[name] : undefined,
    onChange: ({ target }: { target: { value: string } }) => {
      setFaults((before) => before.filter((other) => other !== name))
      setCard((before) => ({
        ...before,
        [name]: name === 'number' ? groupedNumber(target.value) : target.value,
      }))
    },
  })
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const found = validateCard(card, day(now))
    setFaults(found)
    setFailed(null)
    if (busy) return
    if (found.length) return form.querySelector<HTMLInputElement>(`[data-card="${found[0]}"]`)?.focus()
    setAsking(true)
    try {
      const cardToken = await tokenize(card, gateway)
      setCard((before) => ({ ...before, code: '' }))
      await sendToken(cardToken, agreed)
    } catch (error) {
      setFailed(error instanceof TokenizeError ? error.why : 'unreachable')
    } finally {
      setAsking(false)
    }
  }
  return (
    <section className="card stack" aria-labelledby="card-title">
      <header className={styles.head}>
        <h2 id="card-title" className="h4">
          {labels.title}
        </h2>
        {amount !== undefined && (
          <p className={styles.sum}>
            <span className="sm soft">{t.sum}</span>
            <b className="num">{formatBaht(amount, { locale, satang: 'always' })}</b>
          </p>
        )}
      </header>
      <noscript>
        <p className="warn">{t.scripts}</p>
      </noscript>
      {failed && <Notice tone="bad" urgent title={t[failed]} />}
      <Form method="post" onSubmit={send} noValidate className="stack" autoComplete="on">
        <TextField
          label={t.number}
          inputMode="numeric"
          autoComplete="cc-number"
          className="num"
          maxLength={23}
          data-card="number"
          {...field('number')}
        />
        <TextField
          label={t.name}
          autoComplete="cc-name"
          autoCapitalize="characters"
          maxLength={80}
          data-card="name"
          {...field('name')}
        />
        <div className="grid2">
          <TextField
            label={t.expiry}
            hint={t.expiryHint}
            autoComplete="cc-exp"
            className="num"
            maxLength={9}
            data-card="expiry"
            {...field('expiry')}
          />
          <TextField
            label={t.code}
            hint={t.codeHint}
            inputMode="numeric"
            autoComplete="cc-csc"
            className="num"
            maxLength={4}
            data-card="code"
            {...field('code')}
          />
        </div>
        {keep !== 'no' && (
          <Check
            checked={agreed}
            required={keep === 'required'}
            onChange={({ target }) => setAgreed(target.checked)}
          >
            {saved.keep}
            <small className={styles.consent}>{saved.consent}</small>
          </Check>
        )}
        <Button type="submit" block busy={busy} icon={iconLock}>
          {busy ? labels.busy : labels.button}
        </Button>
      </Form>
      <p className="hint">{t.safe}</p>
    </section>
  )
}

/**
 * Only this page's own document may call the gateway (`allowConnectOrigin`). A client-side navigation keeps the previous page's
 * document, so this page is reloaded; nothing has been typed yet.
 */
function useFullPageLoad() {
  useEffect(() => {
    const [loaded] = performance.getEntriesByType('navigation')
    if (loaded && URL.parse(loaded.name)?.pathname !== location.pathname) location.reload()
  }, [])
}
