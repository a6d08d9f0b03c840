import { Fragment, useState } from 'react'
import { useFetcher } from 'react-router'
import { type PartMethod, partMethods } from '#areas/billing/public.ts'
import { rejectionOf } from '#kernel/http/rejection.ts'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { newId } from '#kernel/id.ts'
import { formatBaht } from '#kernel/money/index.ts'
import { formatDateTime } from '#kernel/time/index.ts'
import { SelectField, TextField } from '#kernel/ui/field.tsx'
import { Modal } from '#kernel/ui/modal.tsx'
import { toast } from '#kernel/ui/toast.tsx'
import { useFetcherResponse } from '#kernel/ui/use-fetcher-response.ts'
import { shortNumber } from './board.rules.ts'
import { partMessages } from './messages/part.ts'
import type { FoundOrder, OrderView } from './orders.types.ts'

/** Partial payments of an order, and where staff add payments received outside its payment page. */
export function PartsSection({ order, parts }: Pick<FoundOrder, 'order' | 'parts'>) {
  const t = useMessages(partMessages)
  const locale = useLocale()
  const [isAdding, setAdding] = useState(false)
  if (!parts.parts.length && !parts.canAdd) return null
  return (
    <section className="sec">
      <h3>
        {t.title}
        {parts.canAdd && (
          <button type="button" className="btn quiet sm end" onClick={() => setAdding(true)}>
            {t.add}
          </button>
        )}
      </h3>
      {parts.parts.length > 0 && (
        <dl className="kv">
          {parts.parts.map(({ id, amount, method, status, at, by, note, reference }) => (
            <Fragment key={id}>
              <dt>
                {t.methods[method]} · {t.states[status]}
                <br />
                <span className="soft-t xs">
                  {[formatDateTime(at, locale, 'dayMonth'), by, reference, note].filter(Boolean).join(' · ')}
                </span>
              </dt>
              <dd className="num">{formatBaht(amount, { locale })}</dd>
            </Fragment>
          ))}
        </dl>
      )}
      {isAdding && <AddPartDialog order={order} onClose={() => setAdding(false)} />}
    </section>
  )
}

function AddPartDialog({ order, onClose }: { order: OrderView; onClose: () => void }) {
  const t = useMessages(partMessages)
  const locale = useLocale()
  const fetcher = useFetcher<unknown>()
  const refused = rejectionOf(fetcher.data)
  const [id] = useState(newId)
  const [method, setMethod] = useState<PartMethod>('cash')
  useFetcherResponse(fetcher, (answer) => {
    if (rejectionOf(answer)) return
    toast(t.done(shortNumber(order.number)))
    onClose()
  })
  const errors = refused?.errors ?? {}
  const atField = errors.amount || errors.note || errors.reference
  return (
    <Modal onClose={onClose} title={t.addTitle(shortNumber(order.number))}>
      <fetcher.Form method="post" className="sec" noValidate>
        <p className="soft-t">{t.text(formatBaht(order.payment.amount, { locale }))}</p>
        <input type="hidden" name="intent" value="add_part" />
        <input type="hidden" name="number" value={order.number} />
        <input type="hidden" name="id" value={id} />
        <TextField
          name="amount"
          label={t.amount}
          className="num"
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          error={errors.amount}
          data-autofocus
          required
        />
        <SelectField
          name="method"
          label={t.method}
          value={method}
          onChange={(event) => setMethod(event.currentTarget.value as PartMethod)}
        >
          {partMethods.map((partMethod) => (
            <option key={partMethod} value={partMethod}>
              {t.methods[partMethod]}
            </option>
          ))}
        </SelectField>
        {method !== 'cash' && (
          <TextField
            name="reference"
            label={t.reference}
            error={errors.reference}
            autoComplete="off"
            maxLength={60}
            optional
          />
        )}
        <TextField
          name="note"
          label={t.note}
          hint={t.noteHint}
          error={errors.note}
          maxLength={300}
          required
        />
        {refused && !atField && (
          <p className="bad" role="alert">
            {refused.problem.detail}
          </p>
        )}
        <div className="row">
          <button type="button" className="btn quiet" onClick={onClose}>
            {t.back}
          </button>
          <button type="submit" className="btn primary grow" disabled={fetcher.state !== 'idle'}>
            {t.save}
          </button>
        </div>
      </fetcher.Form>
    </Modal>
  )
}
