import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { can } from '#kernel/auth/abilities.ts'
import { ctxOf } from '#kernel/http/router-context.ts'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { useListUrl } from '#kernel/list/use-list-url.ts'
import { formatBaht, type Satang, satang } from '#kernel/money/index.ts'
import { formatThaiId } from '#kernel/text/index.ts'
import { day, formatDate } from '#kernel/time/index.ts'
import { iconFileText } from '#kernel/ui/icons.ts'
import { ListPage } from '#kernel/ui/list/list-page.tsx'
import type { ListColumn } from '#kernel/ui/list/list-table.tsx'
import { billingAbilities } from '../abilities.ts'
import styles from '../bills/bills.module.css'
import { lastMonths } from '../bills/months.rules.ts'
import { documentMessages } from '../messages/document.ts'
import { taxMessages } from '../messages/tax.ts'
import { billingPaths } from '../paths.ts'
import { amountsOf, salesTaxList, type TaxEntry } from './sales-tax.rules.ts'
import { monthOf, salesTax, salesTaxTotals } from './sales-tax.server.ts'

export const handle = { crumb: (_: unknown, locale: 'th' | 'en') => taxMessages[locale].title }

export async function loader({ context, request }: LoaderFunctionArgs) {
  const ctx = ctxOf(context)
  const query = salesTaxList.parse(new URL(request.url).searchParams)
  const [page, totals] = await Promise.all([salesTax(ctx, query), salesTaxTotals(ctx, query)])
  const mayJournal = can(ctx.viewer, billingAbilities['ledger.see'])
  return { page, totals, month: monthOf(ctx, query), today: day(ctx.now), mayJournal }
}

/** Tax invoices and notes of a month with their totals, as form Phor Por 30 requires. */
export default function SalesTaxPage() {
  const t = useMessages(taxMessages)
  const kinds = useMessages(documentMessages).kind
  const locale = useLocale()
  const { page, totals, month, today, mayJournal } = useLoaderData<typeof loader>()
  const address = useListUrl(salesTaxList)
  const baht = (amount: Satang) => formatBaht(amount, { locale, satang: 'always' })
  const formatPlainBaht = (amount: Satang) => formatBaht(amount, { satang: 'always', unit: 'none' })
  const columns: ListColumn<TaxEntry>[] = [
    {
      key: 'document',
      header: t.col.document,
      phone: 'start',
      cell: ({ id, number, kind, status }) => (
        <Link className={styles.document} to={billingPaths.bills({ bill: id })}>
          <b className={status === 'void' ? `num ${styles.unavailable}` : 'num'}>{number}</b>
          <small className={styles.below}>{status === 'void' ? t.cancelled : kinds[kind]}</small>
        </Link>
      ),
    },
    {
      key: 'vat',
      header: t.col.vat,
      phone: 'end',
      numeric: true,
      stacked: true,
      cell: (entry) => <b>{formatPlainBaht(amountsOf(entry).vat)}</b>,
    },
    {
      key: 'buyer',
      header: t.col.buyer,
      phone: 'start',
      cell: ({ buyer, taxId }) => (
        <>
          {buyer ?? <span className="soft-t">{t.anonymous}</span>}
          {taxId && <small className={styles.below}>{formatThaiId(taxId)}</small>}
        </>
      ),
    },
    {
      key: 'value',
      header: t.col.value,
      phone: 'end',
      numeric: true,
      stacked: true,
      cell: (entry) => {
        const { taxed, zero, exempt } = amountsOf(entry)
        return formatPlainBaht(satang(taxed + zero + exempt))
      },
    },
    {
      key: 'date',
      header: t.col.date,
      phone: 'whole',
      cell: ({ issuedOn }) => <span className="nowrap">{formatDate(issuedOn, locale)}</span>,
    },
  ]
  return (
    <ListPage
      list={salesTaxList}
      address={address}
      page={page}
      labels={t}
      actions={
        <>
          {mayJournal && (
            <a className="btn quiet" href={billingPaths.api.export('journal', 'xlsx', month)} download>
              {t.journalFile}
            </a>
          )}
          <a className="btn" href={billingPaths.api.export('sales-tax', 'csv', month)} download>
            {t.csv}
          </a>
          <a className="btn primary" href={billingPaths.api.export('sales-tax', 'xlsx', month)} download>
            {t.xlsx}
          </a>
        </>
      }
      lead={
        <section className={`card ${styles.aging}`}>
          <p className="sm soft-t">{t.taxOf(formatDate(`${month}-01`, locale, 'month'))}</p>
          <dl className={styles.figures}>
            {(['sales', 'taxed', 'zero', 'exempt', 'vat'] as const).map((name) => (
              <div key={name}>
                <dt>{t[name]}</dt>
                <dd className="num">{baht(totals[name])}</dd>
              </div>
            ))}
          </dl>
        </section>
      }
      filters={[{ name: 'month', label: t.month, choices: lastMonths(today, locale) }]}
      columns={columns}
      nameOf={({ number }) => number}
      empty={{ icon: iconFileText }}
      noneFound={{ title: t.none, text: t.noneText }}
    />
  )
}
