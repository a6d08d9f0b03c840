import { useState } from 'react'
import { useFetcher } from 'react-router'
import { billingPaths } from '#areas/billing/paths.ts'
import { documentMessages, isAllRefunded } from '#areas/billing/public.ts'
import { rejectionOf } from '#kernel/http/rejection.ts'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatThaiId } from '#kernel/text/index.ts'
import { formatDate } from '#kernel/time/index.ts'
import { TextField } from '#kernel/ui/field.tsx'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconFileText } from '#kernel/ui/icons.ts'
import { Money } from '#kernel/ui/money.tsx'
import { toast } from '#kernel/ui/toast.tsx'
import { useFetcherResponse } from '#kernel/ui/use-fetcher-response.ts'
import { orderMessages } from './messages/index.ts'
import styles from './orders.module.css'
import type { OrderView } from './orders.types.ts'

/** The documents issued for an order, and the name on its tax invoice. */
export function DocumentsSection({ order }: { order: OrderView }) {
  const t = useMessages(orderMessages)
  const documentText = useMessages(documentMessages)
  const locale = useLocale()
  const [mending, setMending] = useState(false)
  const { documents, invoiceRequest, may } = order
  if (documents.length === 0 && !invoiceRequest && !may.askInvoice) return null
  return (
    <section className="sec">
      <h3>{documentText.title}</h3>
      {documents.map(({ number, kind, status, issuedOn, total, refersTo, reason }) => (
        <a
          key={number}
          className={status === 'void' ? `${styles.document} ${styles.voided}` : styles.document}
          href={billingPaths.document(number)}
          target="_blank"
          rel="noreferrer"
        >
          <Icon path={iconFileText} className="ic" />
          <span className="grow">
            <b>
              {documentText.kind[kind]} <span className="vh">(PDF)</span>
            </b>
            <span className="soft-t xs">
              {number} · {formatDate(issuedOn, locale)}
              {refersTo && ` · ${documentText.refersTo(refersTo)}`}
            </span>
            {status === 'void' && (
              <span className="soft-t xs">
                {documentText.voided}
                {reason && ` · ${reason}`}
              </span>
            )}
          </span>
          <Money amount={total} />
        </a>
      ))}
      {invoiceRequest && !mending && (
        <dl className="kv left">
          <dt>{t.panel.name}</dt>
          <dd>{invoiceRequest.name}</dd>
          <dt>{t.panel.taxId}</dt>
          <dd>{formatThaiId(invoiceRequest.taxId)}</dd>
          <dt>{t.panel.branch}</dt>
          <dd>{invoiceRequest.branch === '00000' ? t.panel.headOffice : invoiceRequest.branch}</dd>
          <dt>{t.panel.invoiceAddress}</dt>
          <dd>{invoiceRequest.address}</dd>
        </dl>
      )}
      {isAllRefunded(order.payments) && <p className="soft-t xs">{documentText.allRefunded}</p>}
      {may.askInvoice && !mending && (
        <button type="button" className="btn quiet sm" onClick={() => setMending(true)}>
          {invoiceRequest ? documentText.correct : documentText.ask}
        </button>
      )}
      {mending && <InvoiceForm order={order} onDone={() => setMending(false)} />}
    </section>
  )
}

function InvoiceForm({ order, onDone }: { order: OrderView; onDone: () => void }) {
  const t = useMessages(orderMessages)
  const documentText = useMessages(documentMessages)
  const fetcher = useFetcher<unknown>()
  const refused = rejectionOf(fetcher.data)
  const savedRequest = order.invoiceRequest
  useFetcherResponse(fetcher, (answer) => {
    if (rejectionOf(answer)) return
    toast(t.panel.invoiceDone)
    onDone()
  })
  const field = (name: 'taxId' | 'name' | 'branch' | 'address') => ({
    name,
    defaultValue: savedRequest?.[name],
    error: refused?.errors[`invoice.${name}`],
  })
  return (
    <fetcher.Form method="post" className={styles.form} noValidate>
      <input type="hidden" name="intent" value="invoice" />
      <input type="hidden" name="number" value={order.number} />
      {order.documents.length > 0 && <p className="soft-t xs">{documentText.correctHint}</p>}
      <TextField label={documentText.taxId} inputMode="numeric" maxLength={30} {...field('taxId')} />
      <TextField label={documentText.name} maxLength={200} {...field('name')} />
      <TextField
        label={documentText.branch}
        hint={documentText.branchHint}
        maxLength={20}
        {...field('branch')}
      />
      <TextField label={documentText.address} maxLength={400} {...field('address')} />
      {refused && !refused.problem.errors?.length && (
        <p className="bad" role="alert">
          {refused.problem.detail}
        </p>
      )}
      <div className="row">
        <button type="button" className="btn" onClick={onDone}>
          {t.cancel.back}
        </button>
        <button type="submit" className="btn primary grow" disabled={fetcher.state !== 'idle'}>
          {documentText.send}
        </button>
      </div>
    </fetcher.Form>
  )
}
