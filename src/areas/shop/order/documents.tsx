import { Form, useActionData, useNavigation } from 'react-router'
import { billingPaths } from '#areas/billing/paths.ts'
import { type DocumentCard, documentMessages, isAllRefunded, type OrderView } from '#areas/billing/public.ts'
import { TaxAddressField, TaxPayerFields } from '#areas/billing/public.tsx'
import { rejectionOf } from '#kernel/http/rejection.ts'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatBaht } from '#kernel/money/index.ts'
import { formatThaiId } from '#kernel/text/index.ts'
import { formatDate } from '#kernel/time/index.ts'
import { Button } from '#kernel/ui/button.tsx'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconChevronDown, iconDownload, iconFileText } from '#kernel/ui/icons.ts'
import { shopPaths } from '../paths.ts'
import documentStyles from './documents.module.css'
import styles from './order.module.css'

interface Props {
  order: OrderView
  token: string | null
}

/** Receipts and tax invoices of an order, and the request for a full one while it is possible. */
export function Documents({ order, token }: Props) {
  const t = useMessages(documentMessages)
  const { documents, invoiceRequest } = order
  const over = order.status === 'expired' || order.status === 'cancelled'
  if (documents.length === 0 && over) return null
  return (
    <section className="card" id="documents">
      <h2 className={`${styles.title} ${styles.gap}`}>{t.title}</h2>
      {documents.length === 0 && (
        <p className="sm soft">
          {invoiceRequest
            ? t.waitingInvoice(invoiceRequest.name, formatThaiId(invoiceRequest.taxId))
            : t.waiting}
        </p>
      )}
      <ul className={documentStyles.list}>
        {documents.map((document) => (
          <li key={document.number}>
            <DocumentRow document={document} token={token} />
          </li>
        ))}
      </ul>
      {isAllRefunded(order.payments) && <p className="sm soft">{t.allRefunded}</p>}
      {order.may.askInvoice && (
        <RequestInvoice issued={documents.length > 0} to={shopPaths.order(order.number, token)} />
      )}
    </section>
  )
}

function DocumentRow({ document, token }: { document: DocumentCard; token: string | null }) {
  const t = useMessages(documentMessages)
  const locale = useLocale()
  const { number, kind, status, issuedOn, total, refersTo } = document
  const isVoid = status === 'void'
  return (
    <a
      className={
        isVoid ? `${documentStyles.document} ${documentStyles.unavailable}` : documentStyles.document
      }
      href={billingPaths.document(number, token)}
      target="_blank"
      rel="noreferrer"
    >
      <Icon path={iconFileText} className={`i ${documentStyles.icon}`} />
      <span className={documentStyles.details}>
        <b>
          {t.kind[kind]} <span className="vh">(PDF)</span>
        </b>
        <span className="sm soft num">
          {number} · <span className="nowrap">{formatDate(issuedOn, locale)}</span>
        </span>
        {(isVoid || refersTo) && (
          <span className="sm soft num">{isVoid ? t.voided : refersTo && t.refersTo(refersTo)}</span>
        )}
      </span>
      <span className={`num ${documentStyles.sum}`}>{formatBaht(total, { locale })}</span>
      <Icon path={iconDownload} className="i soft" />
    </a>
  )
}

/** Opens in place; stays open with the entered values after a rejection. */
function RequestInvoice({ issued, to }: { issued: boolean; to: string }) {
  const t = useMessages(documentMessages)
  const refused = rejectionOf(useActionData())
  const sending = useNavigation().formData?.get('intent') === 'invoice'
  const rejected = refused?.values.intent === 'invoice' ? refused : null
  const field = (name: string) => ({
    name: `invoice.${name}`,
    defaultValue: rejected?.values[`invoice.${name}`],
    error: rejected?.errors[`invoice.${name}`],
  })
  return (
    <details className={documentStyles.ask} open={Boolean(rejected)}>
      <summary className="row between">
        <span>{t.ask}</span>
        <Icon path={iconChevronDown} />
      </summary>
      <Form method="post" action={to} className="stack" preventScrollReset>
        <input type="hidden" name="intent" value="invoice" />
        {issued && <p className="sm soft">{t.askHint}</p>}
        <TaxPayerFields field={field} />
        <TaxAddressField field={field} />
        <div>
          <Button type="submit" variant="tint" size="small" busy={sending}>
            {t.send}
          </Button>
        </div>
      </Form>
    </details>
  )
}
